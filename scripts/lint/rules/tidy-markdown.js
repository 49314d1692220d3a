// Prose for people has no leftovers, no raw HTML and no code that does not end.

const worded = new Set(['description', 'summary', 'gap', 'assumed', 'because', 'ifWrong', 'probe'])

const flaws = [
  { found: (prose) => /\b(TODO|FIXME|TBD|XXX)\b/.test(prose), message: 'Finish what is marked with TODO.' },
  { found: (prose) => /\S {2,}\S/.test(prose), message: 'Put one space between words.' },
  { found: (prose) => /<\/?[a-z][^>]*>/i.test(withoutCode(prose)), message: 'Write Markdown instead of HTML.' },
  { found: oddBackticks, message: 'Close the code: a backtick has no partner.' },
]

/** @param {any} contract with `$ref`s as they are written */
export default function tidyMarkdown(contract) {
  return texts(contract, []).flatMap(({ text, path }) => {
    const fences = text.split('\n').filter((line) => line.startsWith('```')).length
    const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
    const open = fences % 2 === 0 ? [] : [{ message: 'Close the code block.', path }]
    return [...open, ...flaws.filter(({ found }) => found(prose)).map(({ message }) => ({ message, path }))]
  })
}

function withoutCode(prose) {
  return prose.replace(/`[^`]*`/g, '')
}

function oddBackticks(prose) {
  return prose.split(/\n\s*\n/).some((paragraph) => (paragraph.match(/`/g)?.length ?? 0) % 2 === 1)
}

function texts(node, path) {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    worded.has(key) && typeof value === 'string'
      ? [{ text: value, path: [...path, key] }]
      : texts(value, [...path, key]),
  )
}
