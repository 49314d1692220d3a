// Scripts of a page share what they have through its window.

declare global {
  interface Window {
    /** What mock.ts leaves there. */
    pageMock?: (request: Request) => Promise<Response>
  }
}

export function getPageMock(): Window['pageMock'] {
  return window.pageMock
}
