// Generated from the contract by `npm run generate`. Do not edit.
// The records, forms and bodies as plain types.

import type { PixelType, Status } from './enums.ts'

/** Addresses one record. (assumption: `id`) */
export type Id = number

/** The pixel name. Searchable and sortable. (assumption: `lengths`) */
export type PixelName = string

/** The pixel ID value. (assumptions: `lengths`, `formats`) */
export type PixelValue = string

/** The domain name. Searchable and sortable. (assumptions: `lengths`, `formats`) */
export type DomainName = string

/** The index page to redirect to. (assumptions: `cleared-targets`, `lengths`, `formats`) */
export type IndexPage = string

/** The 404 page to redirect to. (assumptions: `cleared-targets`, `lengths`, `formats`) */
export type NotFoundPage = string

/** When the record was created. (assumptions: `pixel-record`, `domain-record`) */
export type CreatedAt = string

/** When the record was last updated. (assumptions: `pixel-record`, `domain-record`) */
export type UpdatedAt = string

/** A tracking pixel. (assumption: `pixel-record`) */
export interface Pixel {
  /** Addresses one record. (assumption: `id`) */
  id: Id
  /** The pixel name. Searchable and sortable. (assumption: `lengths`) */
  name: PixelName
  /**
   * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
   * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`,
   * `x`.
   */
  type: PixelType
  /** The pixel ID value. (assumptions: `lengths`, `formats`) */
  value: PixelValue
  /** When the record was created. (assumptions: `pixel-record`, `domain-record`) */
  created_at: CreatedAt
  /** When the record was last updated. (assumptions: `pixel-record`, `domain-record`) */
  updated_at: UpdatedAt
}

/** The body of a response with one pixel. (assumption: `record-envelope`) */
export interface PixelEnvelope {
  /** A tracking pixel. (assumption: `pixel-record`) */
  data: Pixel
  /**
   * It is 200 even if the status of the response is 201. One of `200`. (assumptions: `record-envelope`,
   * `list-envelope`, `deleted-status`)
   */
  status?: Status
}

/** The body of the response to a successful delete. (assumption: `deleted-status`) */
export interface PixelDeletion {
  /** Addresses one record. (assumption: `id`) */
  id: Id
  /** The kind of record. One of `pixel`. */
  object: 'pixel'
  /** That the record was deleted. One of `true`. */
  deleted: true
  /**
   * It is 200 even if the status of the response is 201. One of `200`. (assumptions: `record-envelope`,
   * `list-envelope`, `deleted-status`)
   */
  status?: Status
}

/** The body of a response with a page of pixels. (assumption: `list-envelope`) */
export interface PixelList {
  /** The pixels of this page. */
  data: Pixel[]
  /** Links to other pages of the same list. (assumption: `list-envelope`) */
  links: PageLinks
  /** The numbers of this page and of the whole list. (assumption: `list-envelope`) */
  meta: PageMeta
  /**
   * It is 200 even if the status of the response is 201. One of `200`. (assumptions: `record-envelope`,
   * `list-envelope`, `deleted-status`)
   */
  status?: Status
}

/** The fields of a new pixel. */
export interface PixelCreate {
  /** The pixel name. Searchable and sortable. (assumption: `lengths`) */
  name: PixelName
  /**
   * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
   * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`,
   * `x`.
   */
  type: PixelType
  /** The pixel ID value. (assumptions: `lengths`, `formats`) */
  value: PixelValue
  id?: never
  created_at?: never
  updated_at?: never
}

/** The fields of a pixel that can be changed. */
export interface PixelUpdate {
  /** The pixel name. Searchable and sortable. (assumption: `lengths`) */
  name?: PixelName | undefined
  /**
   * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
   * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`,
   * `x`.
   */
  type?: PixelType | undefined
  /** The pixel ID value. (assumptions: `lengths`, `formats`) */
  value?: PixelValue | undefined
  id?: never
  created_at?: never
  updated_at?: never
}

/** A domain. (assumption: `domain-record`) */
export interface Domain {
  /** Addresses one record. (assumption: `id`) */
  id: Id
  /** The domain name. Searchable and sortable. (assumptions: `lengths`, `formats`) */
  name: DomainName
  /** The address of the domain. */
  url: string
  /** The index page to redirect to, or `null` if none is set. */
  index_page: string | null
  /** The 404 page to redirect to, or `null` if none is set. */
  not_found_page: string | null
  /** When the record was created. (assumptions: `pixel-record`, `domain-record`) */
  created_at: CreatedAt
  /** When the record was last updated. (assumptions: `pixel-record`, `domain-record`) */
  updated_at: UpdatedAt
}

/** The body of a response with one domain. (assumption: `record-envelope`) */
export interface DomainEnvelope {
  /** A domain. (assumption: `domain-record`) */
  data: Domain
  /**
   * It is 200 even if the status of the response is 201. One of `200`. (assumptions: `record-envelope`,
   * `list-envelope`, `deleted-status`)
   */
  status?: Status
}

/** The body of the response to a successful delete. (assumption: `deleted-status`) */
export interface DomainDeletion {
  /** Addresses one record. (assumption: `id`) */
  id: Id
  /** The kind of record. One of `domain`. */
  object: 'domain'
  /** That the record was deleted. One of `true`. */
  deleted: true
  /**
   * It is 200 even if the status of the response is 201. One of `200`. (assumptions: `record-envelope`,
   * `list-envelope`, `deleted-status`)
   */
  status?: Status
}

/** The body of a response with a page of domains. (assumption: `list-envelope`) */
export interface DomainList {
  /** The domains of this page. */
  data: Domain[]
  /** Links to other pages of the same list. (assumption: `list-envelope`) */
  links: PageLinks
  /** The numbers of this page and of the whole list. (assumption: `list-envelope`) */
  meta: PageMeta
  /**
   * It is 200 even if the status of the response is 201. One of `200`. (assumptions: `record-envelope`,
   * `list-envelope`, `deleted-status`)
   */
  status?: Status
}

/** The fields of a new domain. */
export interface DomainCreate {
  /** The domain name. Searchable and sortable. (assumptions: `lengths`, `formats`) */
  name: DomainName
  /** The index page to redirect to. (assumptions: `cleared-targets`, `lengths`, `formats`) */
  index_page?: IndexPage | undefined
  /** The 404 page to redirect to. (assumptions: `cleared-targets`, `lengths`, `formats`) */
  not_found_page?: NotFoundPage | undefined
  id?: never
  url?: never
  created_at?: never
  updated_at?: never
}

/** The fields of a domain that can be changed. */
export interface DomainUpdate {
  /** The index page to redirect to. `null` clears it. (assumptions: `cleared-targets`, `lengths`, `formats`) */
  index_page?: IndexPage | null | undefined
  /** The 404 page to redirect to. `null` clears it. (assumptions: `cleared-targets`, `lengths`, `formats`) */
  not_found_page?: NotFoundPage | null | undefined
  id?: never
  name?: never
  url?: never
  created_at?: never
  updated_at?: never
}

/** Links to other pages of the same list. (assumption: `list-envelope`) */
export interface PageLinks {
  /** The URL of the first page. */
  first: string
  /** The URL of the last page. */
  last: string
  /** The URL of the previous page, or `null` on the first page. */
  prev: string | null
  /** The URL of the next page, or `null` on the last page. */
  next: string | null
}

/** The numbers of this page and of the whole list. (assumption: `list-envelope`) */
export interface PageMeta {
  /** The number of this page. */
  current_page: number
  /** The position of the first record of this page in the list, or `null` if the page is empty. */
  from: number | null
  /** The number of the last page. For an empty list, it is 1 or 0. */
  last_page: number
  /** Links for page controls: to the previous page, to each page, and to the next page. */
  links?: PageLink[]
  /** The URL of the list without its query. */
  path: string
  /** The maximum number of records on a page. */
  per_page: number
  /** The position of the last record of this page in the list, or `null` if the page is empty. */
  to: number | null
  /** The total number of records on all pages. */
  total: number
}

/** A link of the page controls. (assumption: `list-envelope`) */
export interface PageLink {
  /** The URL of the page, or `null` if there is no such page. */
  url: string | null
  /** The number of the page, or the words for the previous and the next page. */
  label: string
  /** Whether this is the page that is shown. */
  active: boolean
}

/** An error. (assumption: `error-message`) */
export interface ErrorMessage {
  /** A text for people. In code, check the status. */
  message: string
  /** The status of the response. (assumptions: `error-message`, `error-fields`) */
  status?: ErrorStatus
}

/** An error in a form, with the messages of each invalid field. (assumption: `error-fields`) */
export interface ErrorFields {
  /** A list of messages for each invalid field. */
  message: Record<string, string[]>
  /** The status of the response. (assumptions: `error-message`, `error-fields`) */
  status?: ErrorStatus
}

/** The status of the response. (assumptions: `error-message`, `error-fields`) */
export type ErrorStatus = number
