// Generated from the contract by `npm run generate`. Do not edit.
// The records, forms and bodies as plain types.

import type { PixelType } from './enums.ts'

/** The record's id. (assumption: `id`) */
export type Id = number

/** The pixel name. Searchable and sortable. */
export type PixelName = string

/** The pixel ID value. */
export type PixelValue = string

/** The index page to redirect to. */
export type IndexPage = string

/** The 404 page to redirect to. */
export type NotFoundPage = string

/** When the record was created. (assumptions: `pixel-record`, `domain-record`) */
export type CreatedAt = string

/** When the record was last updated. (assumptions: `pixel-record`, `domain-record`) */
export type UpdatedAt = string

/** A tracking pixel. (assumption: `pixel-record`) */
export interface Pixel {
  /** The record's id. (assumption: `id`) */
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
  /** When the record was created. (assumptions: `pixel-record`, `domain-record`) */
  created_at?: CreatedAt
  /** When the record was last updated. (assumptions: `pixel-record`, `domain-record`) */
  updated_at?: UpdatedAt
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
  /** The numbers of this page and of the whole list. (assumption: `list-envelope`) */
  meta: PageMeta
}

/** The fields of a new pixel. */
export interface PixelCreate {
  /** The pixel name. Searchable and sortable. */
  name: string
  /**
   * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
   * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`,
   * `x`.
   */
  type: PixelType
  /** The pixel ID value. */
  value: string
  id?: never
  created_at?: never
  updated_at?: never
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
  created_at?: never
  updated_at?: never
}

/** A domain. (assumption: `domain-record`) */
export interface Domain {
  /** The record's id. (assumption: `id`) */
  id: Id
  /** The domain name. Searchable and sortable. */
  name: string
  /** The index page to redirect to. If none is set, it is `null`, empty or absent. */
  index_page?: string | null
  /** The 404 page to redirect to. If none is set, it is `null`, empty or absent. */
  not_found_page?: string | null
  /** When the record was created. (assumptions: `pixel-record`, `domain-record`) */
  created_at?: CreatedAt
  /** When the record was last updated. (assumptions: `pixel-record`, `domain-record`) */
  updated_at?: UpdatedAt
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
  /** The numbers of this page and of the whole list. (assumption: `list-envelope`) */
  meta: PageMeta
}

/** The fields of a new domain. */
export interface DomainCreate {
  /** The domain name. Searchable and sortable. */
  name: string
  /** The index page to redirect to. `null` leaves it unset. */
  index_page?: IndexPage | null | undefined
  /** The 404 page to redirect to. `null` leaves it unset. */
  not_found_page?: NotFoundPage | null | undefined
  id?: never
  created_at?: never
  updated_at?: never
}

/** The fields of a domain that can be changed. */
export interface DomainUpdate {
  /** The index page to redirect to. `null` clears it. */
  index_page?: IndexPage | null | undefined
  /** The 404 page to redirect to. `null` clears it. */
  not_found_page?: NotFoundPage | null | undefined
  id?: never
  name?: never
  created_at?: never
  updated_at?: never
}

/** The numbers of this page and of the whole list. (assumption: `list-envelope`) */
export interface PageMeta {
  /** The number of this page. */
  current_page: number
  /** The number of the last page. For an empty list, it is 1 or 0. */
  last_page: number
  /** The maximum number of records on a page. */
  per_page: number
  /** The total number of records on all pages. */
  total: number
}

/** An error. (assumption: `error-message`) */
export interface ErrorMessage {
  /** A text for people. In code, check the status. */
  message: string
}

/** An error in a form, with each invalid field's messages. (assumption: `error-fields`) */
export interface ErrorFields {
  /** A list of messages for each invalid field. */
  message: Record<string, string[]>
}
