import { readFileSync, watch } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { parseDocument } from 'yaml'
import type { LoadedContract, RunningMock } from '../../src/mock/index.ts'
import type { Contract } from '../contract.ts'
import { mockContractOf, validatorsOf } from '../generate/mock.ts'

// An editor writes a file in several steps; this is when it has settled.
const settled = 80

/**
 * Reloads the mock whenever the contract is edited. An edit that is broken leaves the old contract running and
 * says why.
 *
 * @returns how to stop watching
 */
export function watchContract(file: string, mock: RunningMock, say: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let text = readFileSync(file, 'utf8')
  const reload = (): void => {
    const place = relative(process.cwd(), file)
    try {
      const edited = readFileSync(file, 'utf8')
      if (edited === text) return
      text = edited
      mock.reload(loadedFrom(edited))
      say(`Reloaded ${place}; the records are as they were.`)
    } catch (error) {
      say(`${place}${error instanceof Error ? error.message : String(error)} The contract from before the edit keeps running.`)
    }
  }
  // The folder, because many editors replace the file, and a watch on the old one then sees nothing any more.
  const watcher = watch(dirname(file), (_, name) => {
    if (name !== null && name !== basename(file)) return
    clearTimeout(timer)
    timer = setTimeout(reload, settled)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

/** @throws if the text is no contract that the mock can serve; the message begins with the place */
export function loadedFrom(text: string): LoadedContract {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) throw new Error(`:${error.linePos?.[0].line}:${error.linePos?.[0].col}: ${error.message.split('\n')[0]}`)
  const contract = document.toJS() as Contract
  try {
    return { contract: mockContractOf(contract), validators: validatorsOf(contract), document: contract }
  } catch (cause) {
    throw new Error(`: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
