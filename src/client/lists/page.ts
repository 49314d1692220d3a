/** One page of a list. */
export interface Page<Body, Item> {
  /** The records of this page that no earlier page had. */
  items: Item[]
  /** The body of the response, as `list` returns it. */
  body: Body
  /** Whether another page follows. */
  hasNext: boolean
  /** The next page, requested once, and again only after an error. Undefined after the last page. */
  nextPage(): Promise<Page<Body, Item> | undefined>
}
