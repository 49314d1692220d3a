/**
 * One of what a tag names: `Pixel` for `Pixels`, `Category` for `Categories`, `Address` for `Addresses`. A word without
 * an `s` at its end stays as it is.
 */
export function singular(plural: string): string {
  if (plural.endsWith('ies')) return plural.replace(/ies$/, 'y')
  return plural.replace(/(?<=ss|x|ch|sh)es$|s$/, '')
}
