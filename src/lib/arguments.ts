/**
 * Says what is wrong with an argument, before anything is sent.
 *
 * @param problem what it is: `"NaN"`, `unknown`. Not its value where that may be a secret. If empty, it is missing.
 * @throws {TypeError} that names the argument, the problem and what to pass
 */
export function reject(name: string, problem: unknown, expected: string): never {
  throw new TypeError(`Failed to use "${name}": it is ${problem || 'missing'}. Pass ${expected}.`)
}
