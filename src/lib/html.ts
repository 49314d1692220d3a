// HTML as a value: text is escaped wherever it is put into a template, markup is not.

export interface Html {
  readonly html: string
}

export type Part = Html | string | number | false | undefined | readonly Part[]

/** A piece of a page. The line breaks and indents of the template itself are left out, those of its parts stay. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.map(
    (string, index) => string.replace(/\s*\n\s*/g, '') + markup(parts[index], /="[^"]*$/.test(string)),
  )
  return { html: text.join('') }
}

/** Markup that was made elsewhere, by a library that escapes. */
export function trusted(markup: string): Html {
  return { html: markup }
}

/** Text for a place between tags; a quote is a character like others there. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Text for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}

function markup(part: Part, inAttribute = false): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return inAttribute ? escapeAttribute(String(part)) : escapeText(String(part))
  return 'html' in part ? part.html : part.map((item) => markup(item, inAttribute)).join('')
}
