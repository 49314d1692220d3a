// HTML as a value: text is escaped wherever it is put into a template, markup is not.

export interface Html {
  readonly html: string
}

export type Part = Html | string | number | false | undefined | readonly Part[]

/** A part of a page. Removes the line breaks and indents of the template itself, and keeps those of its parts. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.map(
    (string, index) => string.replace(/\s*\n\s*/g, '') + markup(parts[index], /="[^"]*$/.test(string)),
  )
  return { html: text.join('') }
}

/** Markup from a library that escapes. */
export function trusted(markup: string): Html {
  return { html: markup }
}

/** Text between tags, where a quote needs no escape. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Text in an attribute with double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

function markup(part: Part, inAttribute = false): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return inAttribute ? escapeAttribute(String(part)) : escapeText(String(part))
  return 'html' in part ? part.html : part.map((item) => markup(item, inAttribute)).join('')
}
