/** One result of the search: its title, address, kind, place and text. */
export interface SearchDocument {
  title: string
  /** The way from the root of the site. */
  href: string
  kind: 'Operation' | 'Parameter' | 'Field' | 'Status' | 'Guide' | 'Assumption' | 'Reference' | 'File' | 'Left open'
  /** What it belongs to: `POST /api/v1/pixels`, the guide of a section. */
  place: string
  /** What is shown of it. */
  text: string
  /** What it is found by beside all this. */
  words?: string
}
