import { statSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

// Editors write a file in several steps; after this time, it has settled.
const settled = 80

/**
 * Calls a listener after edits of files, or of files in folders.
 *
 * @returns a function that stops watching
 */
export function watchFiles(paths: readonly string[], onEdit: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = paths.map((path) => {
    const isFolder = statSync(path).isDirectory()
    // Watches the folder: many editors replace the file, and a watch on the old file then notices nothing.
    return watch(isFolder ? path : dirname(path), (_, name) => {
      if (!isFolder && name !== null && name !== basename(path)) return
      clearTimeout(timer)
      timer = setTimeout(onEdit, settled)
    })
  })
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
