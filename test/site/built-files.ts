import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path/posix'

/** The texts below a folder by their paths. */
export async function readFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = paths.map(
    async (path): Promise<[string, string]> => [relative(folder, path), await readFile(path, 'utf8')],
  )
  return new Map(await Promise.all(texts))
}

/** The links of Markdown or HTML files that lead to no file, or to no place in it. */
export function deadLinks(files: ReadonlyMap<string, string>, path: string): string[] {
  const text = files.get(path) ?? ''
  const links = path.endsWith('.html') ? linksOfHtml(text) : linksOfMarkdown(text)
  return links.filter((href) => !leadsSomewhere(files, path, href))
}

/** Whether a link of a file leads to a file and to a place in it. */
export function leadsSomewhere(files: ReadonlyMap<string, string>, from: string, href: string): boolean {
  if (/^https?:/.test(href)) return true
  const [path = '', id] = href.split('#')
  const absolute = path.startsWith('/') ? path.slice(1) : join(dirname(from), path)
  const target = files.get(path === '' ? from : absolute)
  if (target === undefined) return false
  return id === undefined || !absolute.endsWith('.html') || new RegExp(`\\sid="?${id}["\\s>]`).test(target)
}

function linksOfHtml(html: string): string[] {
  return [...html.matchAll(/<\w[^<>]*\s(?:href|src)=(?:"([^"]*)"|([^\s>]+))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
}

function linksOfMarkdown(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)/g)].map(([, href = '']) => href)
}

/** What a reader sees of HTML, each piece of text on a line. */
export function textOf(html: string): string {
  return html
    .replace(/<(?:\/?(?:code|a|b|i|span))\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&')
}
