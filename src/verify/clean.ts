import { serviceContract } from '../../generated/ledger.ts'
import { deleteLeftOver } from './clean-up.ts'
import { Blocked, CannotVerify } from './observation.ts'
import { checkService } from './preflight.ts'
import { labFor, type VerifyOptions } from './verify.ts'

/**
 * Deletes what earlier runs left: the records of their journals, and all whose name begins as theirs do.
 *
 * @throws {CannotVerify} if the service is out of reach, rejects the key, or is another one
 */
export async function clean(
  options: VerifyOptions,
  remains: { paths: readonly string[]; names: readonly string[] },
): Promise<{ deleted: string[]; left: string[] }> {
  const { lab, transport } = labFor(options, serviceContract)
  await checkService(lab, transport.options.baseUrl)
  transport.isCleaning = true
  try {
    return await deleteLeftOver(lab, remains.paths, remains.names)
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
    throw new CannotVerify(`Failed to clean up: ${error.message} Run it again.`, { cause: error })
  }
}
