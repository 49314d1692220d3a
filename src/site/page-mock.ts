// Scripts of a page share what they have through its window.

type Handler = (request: Request) => Promise<Response>

declare global {
  interface Window {
    pageMock?: Handler
  }
}

export function setPageMock(handler: Handler): void {
  window.pageMock = handler
}

export function getPageMock(): Handler | undefined {
  return window.pageMock
}
