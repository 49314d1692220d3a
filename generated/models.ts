// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { PixelType } from './enums.ts'

/** The `id` that addresses one record. (assumption: `id`) */
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
  /** The `id` that addresses one record. (assumption: `id`) */
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

/** The envelope of one pixel. (assumption: `record-envelope`) */
export interface PixelEnvelope {
  /** A tracking pixel. (assumption: `pixel-record`) */
  data: Pixel
}

/** One page of a list of pixels. (assumption: `list-envelope`) */
export interface PixelList {
  /** The data of this page, its pixels. */
  data: Pixel[]
  /** Links to other pages of the same list. (assumption: `list-envelope`) */
  links: PageLinks
  /** Metadata of this page and of its list. (assumption: `list-envelope`) */
  meta: PageMeta
}

/** The form that creates a pixel. */
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
}

/** The form that updates a pixel. */
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
}

/** A domain. (assumption: `domain-record`) */
export interface Domain {
  /** The `id` that addresses one record. (assumption: `id`) */
  id: Id
  /** The domain name. Searchable and sortable. */
  name: DomainName
  /** The index page to redirect to, or `null` if none is set. */
  index_page: string | null
  /** The 404 page to redirect to, or `null` if none is set. */
  not_found_page: string | null
}

/** The envelope of one domain. (assumption: `record-envelope`) */
export interface DomainEnvelope {
  /** A domain. (assumption: `domain-record`) */
  data: Domain
}

/** One page of a list of domains. (assumption: `list-envelope`) */
export interface DomainList {
  /** The data of this page, its domains. */
  data: Domain[]
  /** Links to other pages of the same list. (assumption: `list-envelope`) */
  links: PageLinks
  /** Metadata of this page and of its list. (assumption: `list-envelope`) */
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

/** Metadata of this page and of its list. (assumption: `list-envelope`) */
export interface PageMeta {
  /** The number of this page. */
  current_page: number
  /** The position of the first record of this page in the list, or `null` if the page is empty. */
  from: number | null
  /** The number of the last page. */
  last_page: number
  /** The URL of the list without its query. */
  path: string
  /** The length of a page: how many records it has at most. */
  per_page: number
  /** The position of the last record of this page in the list, or `null` if the page is empty. */
  to: number | null
  /** The total number of records on all pages. */
  total: number
}

/** The message of an error. (assumptions: `error-message`, `accept-header`) */
export interface ErrorMessage {
  /** A message for people. Programs look at the status instead. */
  message: string
}

/**
 * An error with what is wrong in the fields of a form or a query. (assumptions: `error-fields`,
 * `accept-header`)
 */
export interface ErrorFields {
  /** A message for people. Programs look at the status instead. */
  message: string
  /** The errors of each invalid field or query parameter, by its name. */
  errors: Record<string, string[]>
}
