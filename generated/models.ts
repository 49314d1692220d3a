// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { PixelType } from './enums.ts'

/** The identifier that addresses one record. (assumption: `id`) */
export type Id = number

/** The pixel name. Searchable and sortable. */
export type PixelName = string

/** The pixel ID value. */
export type PixelValue = string

/** The domain name. Searchable and sortable. */
export type DomainName = string

/** The index page to redirect to. */
export type IndexPage = string

/** The 404 page to redirect to. */
export type NotFoundPage = string

/** A tracking pixel. (assumption: `pixel-record`) */
export interface Pixel {
  /** The identifier that addresses one record. (assumption: `id`) */
  id: Id
  /** The pixel name. Searchable and sortable. */
  name: PixelName
  /**
   * The ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`, `facebook`,
   * `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`, `x`.
   */
  type: PixelType
  /** The pixel ID value. */
  value: PixelValue
}

/** One pixel. (assumption: `record-envelope`) */
export interface PixelEnvelope {
  /** A tracking pixel. (assumption: `pixel-record`) */
  data: Pixel
}

/** One page of pixels. (assumption: `list-envelope`) */
export interface PixelList {
  /** The pixels of this page. */
  data: Pixel[]
  /** The addresses of other pages of the same list. (assumption: `list-envelope`) */
  links: PageLinks
  /** The numbers of this page and of its list. (assumption: `list-envelope`) */
  meta: PageMeta
}

/** The form that creates a pixel. */
export interface PixelCreate {
  /** The pixel name. Searchable and sortable. */
  name: PixelName
  /**
   * The ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`, `facebook`,
   * `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`, `x`.
   */
  type: PixelType
  /** The pixel ID value. */
  value: PixelValue
}

/** The form that updates a pixel. */
export interface PixelUpdate {
  /** The pixel name. Searchable and sortable. */
  name?: PixelName | undefined
  /**
   * The ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`, `facebook`,
   * `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`, `x`.
   */
  type?: PixelType | undefined
  /** The pixel ID value. */
  value?: PixelValue | undefined
}

/** A domain. (assumption: `domain-record`) */
export interface Domain {
  /** The identifier that addresses one record. (assumption: `id`) */
  id: Id
  /** The domain name. Searchable and sortable. */
  name: DomainName
  /** The index page to redirect to, if one is set. */
  index_page: string | null
  /** The 404 page to redirect to, if one is set. */
  not_found_page: string | null
}

/** One domain. (assumption: `record-envelope`) */
export interface DomainEnvelope {
  /** A domain. (assumption: `domain-record`) */
  data: Domain
}

/** One page of domains. (assumption: `list-envelope`) */
export interface DomainList {
  /** The domains of this page. */
  data: Domain[]
  /** The addresses of other pages of the same list. (assumption: `list-envelope`) */
  links: PageLinks
  /** The numbers of this page and of its list. (assumption: `list-envelope`) */
  meta: PageMeta
}

/** The form that creates a domain. */
export interface DomainCreate {
  /** The domain name. Searchable and sortable. */
  name: DomainName
  /** The index page to redirect to. */
  index_page?: IndexPage | undefined
  /** The 404 page to redirect to. */
  not_found_page?: NotFoundPage | undefined
}

/** The form that updates a domain. */
export interface DomainUpdate {
  /** The index page to redirect to. `null` clears it. */
  index_page?: IndexPage | null | undefined
  /** The 404 page to redirect to. `null` clears it. */
  not_found_page?: NotFoundPage | null | undefined
}

/** The addresses of other pages of the same list. (assumption: `list-envelope`) */
export interface PageLinks {
  /** The first page. */
  first: string
  /** The last page. */
  last: string
  /** The page before this one, or `null` on the first page. */
  prev: string | null
  /** The page after this one, or `null` on the last page. */
  next: string | null
}

/** The numbers of this page and of its list. (assumption: `list-envelope`) */
export interface PageMeta {
  /** The number of this page. */
  current_page: number
  /** The position of the first record of this page in the list, or `null` if the page is empty. */
  from: number | null
  /** The number of the last page. */
  last_page: number
  /** The address of the list without its query. */
  path: string
  /** How many records a page has at most. */
  per_page: number
  /** The position of the last record of this page in the list, or `null` if the page is empty. */
  to: number | null
  /** How many records the list has on all pages. */
  total: number
}

/** What went wrong. (assumptions: `error-message`, `accept-header`) */
export interface ErrorMessage {
  /** A sentence for people. Programs look at the status instead. */
  message: string
}

/** What is wrong with each field of a form or a query. (assumptions: `error-fields`, `accept-header`) */
export interface ErrorFields {
  /** A sentence for people. Programs look at the status instead. */
  message: string
  /** What is wrong with each invalid field or query parameter, by its name. */
  errors: Record<string, string[]>
}
