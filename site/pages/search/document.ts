/** One result of the search: its title, address, kind, place and text. */
export interface SearchDocument {
  title: string
  /** The way from the root of the site. */
  href: string
  kind: 'Operation' | 'Parameter' | 'Field' | 'Status' | 'Guide' | 'Left open' | 'Samples'
  /** What it belongs to: `POST /api/v1/pixels`, the guide of a section. */
  place: string
  text: string
}
