/** One page of a list. */
export interface Page<Body, Item> {
  /** The records of this page that were on no page before it. */
  items: Item[]
  /** The body of the response, which `list` resolves to. */
  body: Body
  /** Whether the service says that another page follows. */
  hasNext: boolean
  /** The next page, which is requested once, and again after an error. Undefined after the last page. */
  nextPage(): Promise<Page<Body, Item> | undefined>
}
