import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { SiteFiles } from '../../site/build/site.ts'

/** The files of a built site, for the listener that serves one. */
export function folderSite(folder: string): () => SiteFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return () => new Map(paths.map((path) => [path, () => readFileSync(join(folder, path), 'utf8')] as const))
}
