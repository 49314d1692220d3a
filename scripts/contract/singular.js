// Plain JavaScript, because Spectral loads it too.

/**
 * One of what a tag names: `Pixel` for `Pixels`, `Category` for `Categories`, `Address` for `Addresses`. A word without
 * an `s` at its end stays as it is.
 *
 * @param {string} plural
 */
export function singular(plural) {
  if (plural.endsWith('ies')) return plural.replace(/ies$/, 'y')
  return plural.replace(/(?<=ss|x|ch|sh)es$|s$/, '')
}
