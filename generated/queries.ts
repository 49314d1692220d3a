// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { PerPage, PixelType, SearchBy, Sort, SortBy } from './enums.ts'

/** What can be asked of all pages of `GET /api/v1/pixels`. */
export interface ListAllPixelsQuery {
  /**
   * The search query: the list has only the records that match it. Left out, it has all records. (assumption:
   * `search-match`)
   */
  search?: string | undefined
  /** The field that `search` looks in. One of `name` (Name). Default: `name`. */
  search_by?: SearchBy | undefined
  /**
   * Lists only pixels of this type. Left out, pixels of every type are listed. One of `adroll`, `bing`,
   * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`,
   * `x`. (assumption: `search-and-filter`)
   */
  type?: PixelType | undefined
  /**
   * The field that the list is sorted by. One of `id` (Date created), `name` (Name). Default: `id`.
   * (assumption: `name-order`)
   */
  sort_by?: SortBy | undefined
  /**
   * The direction in which the list is sorted. One of `desc` (Descending), `asc` (Ascending). Default:
   * `desc`.
   */
  sort?: Sort | undefined
  /** How many records a page has at most. One of `10`, `25`, `50`, `100`. Default: `10`. */
  per_page?: PerPage | undefined
}

/** What `GET /api/v1/pixels` takes in its query. */
export interface ListPixelsQuery extends ListAllPixelsQuery {
  /** The number of the page to return. Default: `1`. (assumption: `page-selection`) */
  page?: number | undefined
}

/** What can be asked of all pages of `GET /api/v1/domains`. */
export interface ListAllDomainsQuery {
  /**
   * The search query: the list has only the records that match it. Left out, it has all records. (assumption:
   * `search-match`)
   */
  search?: string | undefined
  /** The field that `search` looks in. One of `name` (Name). Default: `name`. */
  search_by?: SearchBy | undefined
  /**
   * The field that the list is sorted by. One of `id` (Date created), `name` (Name). Default: `id`.
   * (assumption: `name-order`)
   */
  sort_by?: SortBy | undefined
  /**
   * The direction in which the list is sorted. One of `desc` (Descending), `asc` (Ascending). Default:
   * `desc`.
   */
  sort?: Sort | undefined
  /** How many records a page has at most. One of `10`, `25`, `50`, `100`. Default: `10`. */
  per_page?: PerPage | undefined
}

/** What `GET /api/v1/domains` takes in its query. */
export interface ListDomainsQuery extends ListAllDomainsQuery {
  /** The number of the page to return. Default: `1`. (assumption: `page-selection`) */
  page?: number | undefined
}
