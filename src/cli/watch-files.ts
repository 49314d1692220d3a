import { statSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

// An editor writes a file in several steps; this is when it has settled.
const settled = 80

/**
 * Calls a listener after files, or files of folders, were edited.
 *
 * @returns how to stop watching
 */
export function watchFiles(paths: readonly string[], onEdit: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = paths.map((path) => {
    const isFolder = statSync(path).isDirectory()
    // The folder, because many editors replace the file, and a watch on the old one then sees nothing any more.
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
