import { largestPort, wholeNumber } from '../../src/cli/flags.ts'

/** @throws if the given port is not one */
export function portOf(given: string | undefined): number | undefined {
  return given === undefined ? undefined : wholeNumber('--port', given, largestPort)
}
