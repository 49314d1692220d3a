// Colors code with classes and no styles: when the site is built, and in Try it what the reader changes.

import bash from 'highlight.js/lib/languages/bash'
import hljs from 'highlight.js/lib/core'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { type Html, html, trusted } from '../../src/lib/html.ts'

const languages = { bash, http, javascript, json, php, python, typescript }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)
hljs.configure({ classPrefix: '' })

/** Code in color; of a language that is not known here, as it is. */
export function highlighted(source: string, language: string): Html {
  if (!hljs.getLanguage(language)) return html`${source}`
  const { value } = hljs.highlight(source, { language, ignoreIllegals: true })
  return trusted(
    value
      .replace(plain, '$1')
      .replace(/<span class="(\w+)[^"]*">/g, '<b class=$1>')
      .replaceAll('</span>', '</b>')
      // Quotes mean something in attributes alone. Packed, the reference is 2 % smaller without their long form.
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'"),
  )
}

/** Spans that the style sheet gives no color. They would be a fifth of the bytes of the reference. */
const plain =
  /<span class="(?:attr|attribute|operator|params|property|punctuation|title [\w ]+|variable language_)">([^<]*)<\/span>/g
