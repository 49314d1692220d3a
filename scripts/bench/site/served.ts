import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../../../src/mock/listen.ts'
import { compressFolder } from '../../docs/compress.ts'
import { siteListener } from '../../docs/serve.ts'
import { writeFiles } from '../../docs/write-files.ts'
import type { Files } from './pages.ts'

/** Serves files as a host does, compressed, for as long as they are measured. */
export async function whileServed<Result>(files: Files[], measure: (url: string) => Promise<Result>, around = (site: RequestListener) => site): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'))
  const server = createServer(around(siteListener(folder)))
  try {
    for (const some of files) await writeFiles(some, folder)
    await compressFolder(folder)
    return await measure((await listen(server, { host: '127.0.0.1', port: 0 })).url)
  } finally {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true })
  }
}
