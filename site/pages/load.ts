// Parts of the page that load on first use. If one fails, a notice appears, and the reader can try again.

import { element } from './element.ts'

/** Where the files of the site are: beside the script of the page. */
export const base = document.querySelector('script')?.src.replace(/[^/]*$/, '') ?? ''

const loading = new Map<string, Promise<void>>()
let isStarting = false
const notice = element('p', { className: 'notice', role: 'alert' })

/** Loads a part of the page on first use, and starts it. While one loads, no other starts. */
export async function use(part: 'search' | 'try', detail?: unknown): Promise<void> {
  if (isStarting) return
  isStarting = true
  try {
    await Promise.all([load('panels.css'), load(`${part}.js`)])
    notice.remove()
    dispatchEvent(new CustomEvent(`use-${part}`, { detail }))
  } catch {
    notice.textContent = `Failed to load ${part === 'try' ? 'Try it' : 'the search'}. Check your connection and try again.`
    document.body.append(notice)
  } finally {
    isStarting = false
  }
}

/** Loads a script or a style sheet once; works for a page opened by double click, too. */
export function load(file: string): Promise<void> {
  const loaded = loading.get(file) ?? loadNow(file)
  loading.set(file, loaded)
  loaded.catch(() => loading.delete(file))
  return loaded
}

function loadNow(file: string): Promise<void> {
  const node = file.endsWith('.css')
    ? element('link', { rel: 'stylesheet', href: base + file })
    : element('script', { src: base + file })
  document.head.append(node)
  return new Promise((done, fail) => {
    node.onload = () => done()
    node.onerror = () => {
      node.remove()
      fail(new Error(file))
    }
  })
}
