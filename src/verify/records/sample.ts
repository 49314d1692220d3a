// A text that has a simple pattern: `^[a-z0-9-]{3,20}$`, `^\d{4}$`, `^(draft|live)-\w+$`.

const classes: Readonly<Record<string, string>> = {
  d: '0123456789',
  w: 'abcdefghijklmnopqrstuvwxyz0123456789',
  s: ' ',
}

/** @param number chooses among the characters of a class, so that two numbers give two texts */
export function sample(pattern: string, number: number): string {
  let left = number
  const one = (characters: string): string => {
    const index = left % characters.length
    left = Math.floor(left / characters.length)
    return characters[index] ?? ''
  }
  const parts = pattern.matchAll(
    /\^|\$|(?:\[((?:\\.|[^\]\\])+)\]|\((?:\?:)?([^()|]*)[^()]*\)|\\(.)|(.))(?:\{(\d+)(?:,\d*)?\}|([+*?]))?/g,
  )
  const texts = [...parts].map(([whole, set, group, escaped, literal, count, sign]) => {
    if (whole === '^' || whole === '$') return ''
    const times = count === undefined ? (sign === '*' || sign === '?' ? 0 : sign === '+' ? 6 : 1) : Number(count)
    const characters = charactersOf(set, escaped, literal)
    const atom = (): string => (group === undefined ? one(characters) : sample(group, number))
    return Array.from({ length: times }, atom).join('')
  })
  return texts.join('')
}

function charactersOf(set: string | undefined, escaped: string | undefined, literal: string | undefined): string {
  if (set !== undefined) return charactersIn(set)
  if (escaped !== undefined) return classes[escaped] ?? escaped
  return literal === '.' ? 'w' : (literal ?? '')
}

/** `a-z0-9_-` as all characters. */
function charactersIn(set: string): string {
  const parts = [...set.matchAll(/\\(.)|(.)-(.)|(.)/g)]
  return parts
    .map(([, escaped, from, to, literal]) => {
      if (escaped !== undefined) return classes[escaped] ?? escaped
      if (from === undefined || to === undefined) return literal ?? ''
      const [first = 0, last = 0] = [from.charCodeAt(0), to.charCodeAt(0)]
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('')
    })
    .join('')
}
