import { watchFiles } from '../../src/cli/watch-files.ts'
import type { ContractConfig } from '../../src/lib/contract-config.ts'
import type { RunningMock } from '../../src/mock/options.ts'
import { withViews } from '../contract/operations.ts'
import { contractIn, readText } from '../contract/read-contract.ts'
import { placeOf } from '../contract/folder.ts'
import { messageOf } from '../../src/lib/text.ts'
import { mockWith } from './contracts.ts'

/**
 * Reloads the mock whenever the contract is edited. After a broken edit, the old contract stays, and the error is
 * printed.
 *
 * @returns a function that stops watching
 */
export function watchContract(
  file: string,
  mock: RunningMock,
  say: (line: string) => void,
  config: ContractConfig = {},
): () => void {
  let text = readText(file)
  const reload = (): void => {
    try {
      const edited = readText(file)
      if (edited === text) return
      text = edited
      mock.reload(mockWith(withViews(contractIn(edited, file)), config))
      say(`Reloaded ${placeOf(file)}; the records are as they were.`)
    } catch (error) {
      say(`${messageOf(error)} The contract from before the edit keeps running.`)
    }
  }
  return watchFiles([file], reload)
}
