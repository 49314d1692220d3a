// The cursors of pages. What they contain is nothing for clients.

/** The cursor of the page that begins behind so many records. */
export function cursorBehind(count: number): string {
  return `after-${count}`
}

/** The number of records before the page of a cursor; NaN if the mock has not sent it. */
export function countBefore(cursor: unknown): number {
  return Number(/^after-(\d{1,15})$/.exec(String(cursor))?.[1])
}
