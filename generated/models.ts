// Generated from the contract by `npm run generate`. Do not edit.
// The records, forms and bodies as plain types.

import type { PixelType } from './enums.ts'

/** Addresses one record. (assumption: `id`) */
export type Id = number

/** The pixel name. Searchable and sortable. */
export type PixelName = string

/** The pixel ID value. */
export type PixelValue = string

/** The domain name. Searchable and sortable. */
export type DomainName = string

/** The index page to redirect to. (assumption: `cleared-targets`) */
export type IndexPage = string

/** The 404 page to redirect to. (assumption: `cleared-targets`) */
export type NotFoundPage = string

/** A tracking pixel. (assumption: `pixel-record`) */
export interface Pixel {
  /** Addresses one record. (assumption: `id`) */
  id: Id
  /** The pixel name. Searchable and sortable. */
  name: PixelName
  /**
   * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
   * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`,
   * `x`.
   */
  type: PixelType
  /** The pixel ID value. */
  value: PixelValue
}

/** The body of a response with one pixel. (assumption: `record-envelope`) */
export interface PixelEnvelope {
  /** A tracking pixel. (assumption: `pixel-record`) */
  data: Pixel
}

/** The body of a response with a page of pixels. (assumption: `list-envelope`) */
export interface PixelList {
  /** The pixels of this page. */
  data: Pixel[]
  /** Links to other pages of the same list. (assumption: `list-envelope`) */
  links: PageLinks
  /** The numbers of this page and of the whole list. (assumption: `list-envelope`) */
  meta: PageMeta
}

/** The fields of a new pixel. */
export interface PixelCreate {
  /** The pixel name. Searchable and sortable. */
  name: PixelName
  /**
   * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
   * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`,
   * `x`.
   */
  type: PixelType
  /** The pixel ID value. */
  value: PixelValue
  id?: never
}

/** The fields of a pixel that can be changed. */
export interface PixelUpdate {
  /** The pixel name. Searchable and sortable. */
  name?: PixelName | undefined
  /**
   * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
   * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`,
   * `x`.
   */
  type?: PixelType | undefined
  /** The pixel ID value. */
  value?: PixelValue | undefined
  id?: never
}

/** A domain. (assumption: `domain-record`) */
export interface Domain {
  /** Addresses one record. (assumption: `id`) */
  id: Id
  /** The domain name. Searchable and sortable. */
  name: DomainName
  /** The index page to redirect to, or `null` if none is set. */
  index_page: string | null
  /** The 404 page to redirect to, or `null` if none is set. */
  not_found_page: string | null
}

/** The body of a response with one domain. (assumption: `record-envelope`) */
export interface DomainEnvelope {
  /** A domain. (assumption: `domain-record`) */
  data: Domain
}

/** The body of a response with a page of domains. (assumption: `list-envelope`) */
export interface DomainList {
  /** The domains of this page. */
  data: Domain[]
  /** Links to other pages of the same list. (assumption: `list-envelope`) */
  links: PageLinks
  /** The numbers of this page and of the whole list. (assumption: `list-envelope`) */
  meta: PageMeta
}

/** The fields of a new domain. */
export interface DomainCreate {
  /** The domain name. Searchable and sortable. */
  name: DomainName
  /** The index page to redirect to. (assumption: `cleared-targets`) */
  index_page?: IndexPage | undefined
  /** The 404 page to redirect to. (assumption: `cleared-targets`) */
  not_found_page?: NotFoundPage | undefined
  id?: never
}

/** The fields of a domain that can be changed. */
export interface DomainUpdate {
  /** The index page to redirect to. `null` clears it. (assumption: `cleared-targets`) */
  index_page?: IndexPage | null | undefined
  /** The 404 page to redirect to. `null` clears it. (assumption: `cleared-targets`) */
  not_found_page?: NotFoundPage | null | undefined
  id?: never
  name?: never
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
  /** The number of the last page. An empty list has 1, or 0. */
  last_page: number
  /** The URL of the list without its query. */
  path: string
  /** How many records a page has at most. */
  per_page: number
  /** The position of the last record of this page in the list, or `null` if the page is empty. */
  to: number | null
  /** The total number of records on all pages. */
  total: number
}

/** An error. (assumptions: `error-message`, `accept-header`) */
export interface ErrorMessage {
  /** For people. Check the status in code. */
  message: string
}

/**
 * An error in a form or a query, with what is wrong in which field. (assumptions: `error-fields`,
 * `accept-header`)
 */
export interface ErrorFields {
  /** For people. Check the status in code. */
  message: string
  /** What is wrong, by the name of the field or the query parameter. */
  errors: Record<string, string[]>
}
