import { controlPath } from '../control.ts'
import type { MockRecord, MockResource } from '../contract.ts'
import type { MockParts } from '../call.ts'
import type { SeenRequest } from '../request-log.ts'
import { type ActiveRule, type Rule, shownRule } from '../rules.ts'
import type { KeyState, Session } from '../sessions.ts'
import { shownSettings } from '../settings.ts'
import { html, type Html, type Part, trusted } from '../../lib/html.ts'
import { style } from './style.ts'

// The page stays small, whatever the mock holds and was sent.
const mostRows = 50
const mostCharacters = 200

/** What the columns of a table show of an item, by their heads. */
type Columns<Item> = Readonly<Record<string, (item: Item) => Part>>

const requestColumns: Columns<SeenRequest> = {
  Request: ({ method, path, query, body }) =>
    html`${cut(`${method} ${path}${query && `?${query}`}`)} ${body !== '' && html`<small>${cut(body)}</small>`}`,
  Response: ({ status }) => (status < 400 ? status : html`<b class=rejected>${status}</b>`),
  'What was rejected, and why': ({ reason, by }) => html`${cut(reason)}${by !== '' && html`<small>by ${by}</small>`}`,
}

const ruleColumns: Columns<ActiveRule> = {
  Rule: (active) => html`<code>${cut({ ...shownRule(active), seen: undefined })}</code>`,
  'Requests so far': ({ seen }) => seen,
}

export interface Shown {
  /** The name of the session; empty for the requests that name none. */
  session: string
  /** The number of the key whose records are shown, where each key has its own. */
  key: number
  /** Why the form that was sent is rejected. */
  problem?: string | undefined
}

/** The whole page. Whatever comes from a request or a record is escaped. */
export function pageOf(mock: MockParts, origin: string, { session: name, key, problem }: Shown): string {
  const session = mock.sessions.get(name)
  const keys = session.byKey.all().sort((one, other) => one.number - other.number)
  const { state } = keys.find(({ number }) => number === key) ?? session
  const action = `${controlPath}?${new URLSearchParams({ session: name })}`
  return html`<!doctype html>
<html lang=en>
<meta charset=utf-8>
<title>Mock server</title>
<meta name=viewport content="width=device-width,initial-scale=1">
<link rel=icon href="data:,">
<style>${trusted(style)}</style>
<main>
<header><h1>Mock server</h1> <code>${origin}</code></header>
${problem !== undefined && html`<p class=problem role=alert>${problem}</p>`}
${controls(session, keys.length > 0 && keyChoice(keys, key), action)}
${requests(session, action)}
${rules(mock, session, action)}
${Object.entries(mock.contract.resources).map(([name, resource]) => records(name, resource, state.get(name)))}
</main>
</html>`.html
}

function controls({ name, settings }: Session, choice: Part, action: string): Html {
  const { delay, fail } = shownSettings(settings)
  return html`<nav aria-label=Controls>
<form method=post action="${action}">
<label>Delay in ms, as 300 or 200-800<input name=delay value="${delay}" required></label>
<label>Share that fails with 500<input name=fail value="${fail}" required></label>
${button('PATCH settings', 'Save')}
</form>
<form method=get action="${controlPath}">
<label>Session<input name=session value="${name}"></label>
${choice}
<button class=second>Show</button>
</form>
<form method=post action="${action}">${button('POST reset', 'Reset: begin again with the seed')}</form>
</nav>`
}

/** Chooses a key that has records of its own by its number: the page shows no key. */
function keyChoice(keys: KeyState[], shown: number): Html {
  const options = keys.map(
    ({ number }) => html`<option value=${number}${number === shown && html` selected`}>Key ${number}</option>`,
  )
  return html`<label>Records of<select name=key><option value="">a new key</option>${options}</select></label>`
}

function requests(session: Session, action: string): Html {
  return html`${section('Requests', 'Reload the page to see new ones.', requestColumns, session.requests.all())}
<form method=post action="${action}">${button('DELETE requests', 'Forget these requests')}</form>`
}

const ruleLabels: Record<Exclude<keyof Rule, 'operation'>, string> = {
  id: 'Only this id',
  key: 'Only this API key',
  after: 'After so many',
  times: 'So many times',
  status: 'Status',
  rejection: 'Rejection',
  example: 'Example',
  delay: 'Delay in ms',
  drop: 'Drop the connection',
  cut: 'Cut the body off',
}

function rules({ contract }: MockParts, session: Session, action: string): Html {
  const operations = contract.operations.map(({ operationId }) => html`<option>${operationId}</option>`)
  const fields = Object.entries(ruleLabels).map(([name, label]) =>
    name === 'drop' || name === 'cut'
      ? html`<label><input type=checkbox name=${name} value=true> ${label}</label>`
      : html`<label>${label}<input name=${name} autocomplete=off></label>`,
  )
  const about = 'A rule changes the response to some requests. If several apply, the oldest counts.'
  return html`${section('Rules', about, ruleColumns, session.rules)}
<form method=post action="${action}">
<label>Operation<select name=operation><option value="">all</option>${operations}</select></label>
${fields}
${button('POST rules', 'Add the rule')}
</form>
<form method=post action="${action}">${button('DELETE rules', 'Remove all rules')}</form>`
}

function records(name: string, { id, fields }: MockResource, of: Iterable<MockRecord> = []): Html {
  const columns = [id, ...Object.keys(fields)].map((field) => [field, (record: MockRecord) => cut(record[field])])
  const about = html`All are at <code>${controlPath}state</code>.`
  return section(`Records of ${name}`, about, Object.fromEntries(columns), [...of])
}

/** A heading, and a table that scrolls by itself where it is wider than the screen. */
function section<Item>(heading: string, about: Part, columns: Columns<Item>, all: Item[]): Html {
  const total = all.length > mostRows ? `The latest ${mostRows} of ${all.length}` : `${all.length} in all`
  const latest = all.slice(-mostRows).reverse()
  const table = html`<div role=region aria-label="${heading}" tabindex=0><table>
<thead><tr>${Object.keys(columns).map((head) => html`<th scope=col>${head}</th>`)}</tr></thead>
<tbody>${latest.map((item) => html`<tr>${Object.values(columns).map((show) => html`<td>${show(item)}</td>`)}</tr>`)}</tbody>
</table></div>`
  return html`<section><h2>${heading}</h2><p>${total}, the latest first. ${about}</p>${all.length > 0 && table}</section>`
}

/** A button that sends its form to a control route. */
function button(route: string, label: string): Html {
  const isMain = route === 'PATCH settings' || route === 'POST rules'
  const value = route.replace(' ', ` ${controlPath}`)
  return html`<button name=route value="${value}"${!isMain && html` class=second`}>${label}</button>`
}

function cut(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`
}
