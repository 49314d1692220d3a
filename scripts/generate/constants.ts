// Data as source text that says nothing twice: what occurs more than once in it is a constant of its own.

/** What is shorter than this is written again, because a name would not be shorter. */
const shortest = 60

/** The text of a module that exports the value as a constant. */
export function sourceOf(name: string, value: object): string {
  const repeated = repeatedTexts(value)
  const constants = new Map<string, { name: string; source: string }>()

  const nameOf = (part: object, text: string, place: string): string => {
    const known = constants.get(text)
    if (known) return known.name
    // Its own constants come first, because it mentions them.
    const source = literalOf(part)
    const name = nameFor(place)
    constants.set(text, { name, source })
    return name
  }
  // Until the text is complete, a name is in quotes behind a mark.
  const literalOf = (whole: object): string =>
    JSON.stringify(
      whole,
      (key, part: unknown) => {
        if (typeof part !== 'object' || part === null || part === whole) return part
        const text = JSON.stringify(part)
        return repeated.has(text) ? `\0${nameOf(part, text, key)}` : part
      },
      2,
    ).replace(/"\\u0000(\w+)"/g, '$1')
  const nameFor = (place: string): string => {
    const names = [...constants.values()].map((constant) => constant.name)
    const stem = stemOf(place)
    let count = 1
    while (names.includes(numbered(stem, count))) count++
    return numbered(stem, count)
  }

  const source = literalOf(value)
  const lines = [...constants.values()].map((constant) => `const ${constant.name} = ${constant.source} as const\n`)
  return [...lines, `export const ${name} = ${source} as const\n`].join('\n')
}

/** What a constant is called, by the key under which its value stands first. */
function stemOf(place: string): string {
  if (/^\d{3}$/.test(place) || place === 'default') return `response_${place}`
  return /^[a-z]\w*$/i.test(place) ? place : 'item'
}

function numbered(stem: string, count: number): string {
  return count === 1 ? stem : `${stem}_${count}`
}

/** The texts of the objects that occur more than once. The parts of such an object count once for all of them. */
function repeatedTexts(value: object): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const text = JSON.stringify(part)
    if (text.length >= shortest && seen.has(text)) {
      repeated.add(text)
      return
    }
    seen.add(text)
    for (const item of Object.values(part)) look(item)
  }
  look(value)
  return repeated
}
