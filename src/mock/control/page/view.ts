import { controlPath } from '../routes.ts'
import type { MockRecord, MockResource } from '../../contract/types.ts'
import type { Mock } from '../../pipeline/requests.ts'
import type { SeenRequest } from '../../sessions/request-log.ts'
import { type ActiveRule, shownRule } from '../../sessions/rules.ts'
import type { Session } from '../../sessions/sessions.ts'
import { html, type Html, type Part, trusted } from '../../../lib/html.ts'
import { shortened } from '../../../lib/text.ts'
import { script } from './live.ts'
import { style } from './style.ts'

// Limits keep the page small, even with many records and requests.
const mostRows = 50
const mostCharacters = 200

/** The columns of a table by heading: the text to show for an item. */
type Columns<Item> = Readonly<Record<string, (item: Item) => Part>>

const requestColumns: Columns<SeenRequest> = {
  Request: ({ method, path, query, body }) =>
    html`${cut(`${method} ${path}${query && `?${query}`}`)} ${body !== '' && html`<small>${cut(body)}</small>`}`,
  Response: ({ status }) => (status < 400 ? status : html`<b class=rejected>${status}</b>`),
  Reason: ({ reason, by }) => html`${cut(reason)}${by !== '' && html`<small>by ${by}</small>`}`,
}

const ruleColumns: Columns<ActiveRule> = {
  Rule: ({ rule }) => html`<code>${cut(shownRule(rule))}</code>`,
  Matched: ({ seen }) => seen,
}

/** The whole page of a session. It escapes everything from requests and records. */
export function pageOf(mock: Mock, origin: string, name: string): string {
  const session = mock.sessions.get(name)
  const { title } = mock.contract
  return html`<!doctype html>
<html lang=en>
<meta charset=utf-8>
<title>Mock server · ${title}</title>
<meta name=viewport content="width=device-width,initial-scale=1">
<link rel=icon href="data:,">
<style>${trusted(style)}</style>
<header><a href="/">${title}</a> <span>Mock server</span></header>
<main>
<h1>Mock server</h1><p><code>${origin}</code></p>
${controls(session, [...mock.scenarios.keys()])}
<div id=live>
${sessionLinks(mock.sessions.all(), name)}
${section('Requests', 'No requests yet.', requestColumns, session.requests.all())}
${section('Rules', 'No rules. A rule changes the response to some requests.', ruleColumns, session.rules)}
${Object.entries(mock.contract.resources).map(([key, resource]) => records(key, resource, session.state.get(key)))}
</div>
</main>
<script>${trusted(script)}</script>
</html>`.html
}

/** The sessions, the most recently used first. */
function sessionLinks([main, ...named]: readonly Session[], shown: string): Html | false {
  const names = [main, ...named.slice(-mostRows).reverse()].map((session) => session?.name ?? '')
  const others = names.filter((name) => name !== shown)
  const links = others.map(
    (name) =>
      html`<a href="${controlPath}?${new URLSearchParams({ session: name }).toString()}">${name === '' ? 'default session' : cut(name)}</a> `,
  )
  return links.length > 0 && html`<p>Other sessions: ${links}</p>`
}

function controls({ name, settings: { delay } }: Session, scenarios: readonly string[]): Html {
  const action = `${controlPath}?${new URLSearchParams({ session: name })}`
  return html`<nav aria-label=Controls>
<form method=get action="${controlPath}">
<label>Session<input name=session value="${name}"></label>
<button class=second>Show</button>
</form>
${delay !== '0' && html`<p>Delay: ${delay} ms.</p>`}
${scenarios.length > 0 && html`<form method=post action="${action}"><p>Start again with a scenario</p>${scenarios.map(scenarioButton)}</form>`}
<details><summary>Reset…</summary>
<form method=post action="${action}"><p>Deletes the log and your changes to records, rules and settings.</p>
<button name=reset value=1 class=second>Reset</button></form>
</details>
</nav>`
}

function scenarioButton(name: string): Html {
  return html`<button name=scenario value="${name}" class=second>${cut(name)}</button>`
}

function records(name: string, { id, fields }: MockResource, of: Iterable<MockRecord> = []): Html {
  const columns = [id, ...Object.keys(fields)].map((field) => [field, (record: MockRecord) => cut(record[field])])
  const heading = name.charAt(0).toUpperCase() + name.slice(1)
  return section(heading, `No ${name}.`, Object.fromEntries(columns), [...of])
}

/** A heading, and a table that scrolls on its own if it is too wide; without rows, a sentence. */
function section<Item>(heading: string, empty: string, columns: Columns<Item>, all: Item[]): Html {
  if (all.length === 0) return html`<section><h2>${heading}</h2><p>${empty}</p></section>`
  const total = all.length > mostRows ? `The latest ${mostRows} of ${all.length}` : `${all.length}, the latest first`
  const latest = all.slice(-mostRows).reverse()
  const table = html`<div role=region aria-label="${heading}" tabindex=0><table>
<thead><tr>${Object.keys(columns).map((head) => html`<th scope=col>${head}</th>`)}</tr></thead>
<tbody>${latest.map((item) => html`<tr>${Object.values(columns).map((show) => html`<td>${show(item)}</td>`)}</tr>`)}</tbody>
</table></div>`
  return html`<section><h2>${heading}</h2><p>${total}</p>${table}</section>`
}

function cut(value: unknown): string {
  return shortened(typeof value === 'string' ? value : JSON.stringify(value ?? null), mostCharacters)
}
