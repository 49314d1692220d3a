/** One page of a list. It is plain data: you can cache it, and send it from a server to a browser. */
export interface Page<Item, Body = unknown> {
  items: Item[]
  /** Whether another page follows. */
  hasNext: boolean
  /** How many records all pages have. Left out if the service does not send it. */
  total?: number | undefined
  /** How many pages there are. Left out if the service does not send it. */
  pageCount?: number | undefined
  /** The rest of the body of the response, without the records. */
  body: Body
}

/** A page of `listPages`: its `items` are the records that no earlier page had. */
export interface PageInTurn<Item, Body = unknown> extends Page<Item, Body> {
  /** The next page, requested once, and again only after an error. Undefined after the last page. */
  nextPage(): Promise<PageInTurn<Item, Body> | undefined>
}
