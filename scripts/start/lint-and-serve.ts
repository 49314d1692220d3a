import { largestPort, wholeNumber } from '../../src/cli/flags.ts'
import { addressOf } from '../../src/cli/mock-options.ts'
import { type Address, freeAddress } from '../../src/mock/http/listen.ts'
import { readContract } from '../contract/read-contract.ts'
import { codeIn } from '../generate/code.ts'
import { writeFolder } from '../generate/folder.ts'
import { mockContractOf } from '../generate/mock.ts'
import { lintDocuments } from '../lint/lint.ts'
import { printFindings } from '../lint/print-findings.ts'

interface Folders {
  /** The folder of the contract: its source, its waivers and its services. */
  contract: string
  /** The folder of the site. */
  site: string
  /** The folder of the generated files; left out, none are written. */
  generated?: string
}

/**
 * Lints a document, builds its site, serves site and mock on one origin, and returns when the user ends it; or prints
 * the findings, with exit code 1.
 *
 * @param port the port to listen on; left out, that of the mock in the contract
 */
export async function lintAndServe(file: string, folders: Folders, port: number | undefined): Promise<void> {
  const usual = usualAddress(file)
  const address = await freeAddress({ ...usual, port: port ?? usual.port })
  const linting = lintDocuments([file], folders.contract)
  // The linters are processes of their own. Meanwhile this one loads the modules that build, which takes a second.
  const loading = import('./serve.ts')
  const building = loading.then(({ build }) => build(file, folders, address.url))
  // A contract with findings may not build: the findings are the reason.
  await Promise.allSettled([linting, building])
  const findings = (await linting).flat()
  if (findings.length > 0) {
    printFindings(findings)
    process.exitCode = 1
    return
  }
  const { read, generated } = await building
  if (folders.generated !== undefined) writeFolder(codeIn(folders.contract, generated), folders.generated)
  await (await loading).serve(read, folders, address)
}

/** @throws if the given port is not one */
export function portOf(given: string | undefined): number | undefined {
  return given === undefined ? undefined : wholeNumber('--port', given, largestPort)
}

function usualAddress(file: string): Address {
  try {
    return addressOf(mockContractOf(readContract(file)))
  } catch {
    // Nothing is served: the findings are printed.
    return { host: '127.0.0.1', port: 0 }
  }
}
