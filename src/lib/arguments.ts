/**
 * Says what is wrong with an argument, before anything is sent.
 *
 * @param problem what it is: `"NaN"`, `missing`. Not its value where that may be a secret.
 * @throws {TypeError} that names the argument, the problem and what to pass
 */
export function reject(doing: 'send' | 'use', name: string, problem: string, expected: string): never {
  throw new TypeError(`Failed to ${doing} "${name}": it is ${problem}. Pass ${expected}.`)
}
