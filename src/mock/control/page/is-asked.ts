import type { MockRequest } from '../../messages.ts'

/** Whether a browser asks for the page or sends one of its forms. Programs get JSON at the same addresses. */
export function asksForPage({ method, path, header }: MockRequest): boolean {
  if (!header('accept')?.includes('text/html')) return false
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead ? path === '/' || path === '/__mock/' : method === 'POST' && path === '/__mock/'
}
