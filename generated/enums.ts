// Generated from the contract by `npm run generate`. Do not edit.
// The allowed values as constants, with their labels and types.

/**
 * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
 * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`, `x`.
 */
export const pixelTypeValues = ['adroll', 'bing', 'facebook', 'google-ads', 'google-analytics', 'google-tag-manager', 'linkedin', 'pinterest', 'quora', 'x'] as const
/**
 * The pixel type: the ad or analytics platform that the pixel belongs to. One of `adroll`, `bing`,
 * `facebook`, `google-ads`, `google-analytics`, `google-tag-manager`, `linkedin`, `pinterest`, `quora`, `x`.
 */
export type PixelType = 'adroll' | 'bing' | 'facebook' | 'google-ads' | 'google-analytics' | 'google-tag-manager' | 'linkedin' | 'pinterest' | 'quora' | 'x'

/** A field that can be searched. One of `name` (Name). Default: `name`. */
export const searchByValues = ['name'] as const
/** The labels of {@link SearchBy}, for people. */
export const searchByLabels = {
  name: 'Name',
} as const satisfies Record<SearchBy, string>
/** A field that can be searched. One of `name` (Name). Default: `name`. */
export type SearchBy = 'name'

/** A field to sort by. One of `id` (Date created), `name` (Name). Default: `id`. */
export const sortByValues = ['id', 'name'] as const
/** The labels of {@link SortBy}, for people. */
export const sortByLabels = {
  id: 'Date created',
  name: 'Name',
} as const satisfies Record<SortBy, string>
/** A field to sort by. One of `id` (Date created), `name` (Name). Default: `id`. */
export type SortBy = 'id' | 'name'

/** A direction to sort in. One of `desc` (Descending), `asc` (Ascending). Default: `desc`. */
export const sortValues = ['desc', 'asc'] as const
/** The labels of {@link Sort}, for people. */
export const sortLabels = {
  desc: 'Descending',
  asc: 'Ascending',
} as const satisfies Record<Sort, string>
/** A direction to sort in. One of `desc` (Descending), `asc` (Ascending). Default: `desc`. */
export type Sort = 'desc' | 'asc'

/** The maximum number of records per page. One of `10`, `25`, `50`, `100`. Default: `10`. */
export const perPageValues = [10, 25, 50, 100] as const
/** The maximum number of records per page. One of `10`, `25`, `50`, `100`. Default: `10`. */
export type PerPage = 10 | 25 | 50 | 100
