import { controlPath } from '../control.ts'
import type { MockResource } from '../contract.ts'
import type { MockParts } from '../call.ts'
import type { Records } from '../records.ts'
import { type Rule, shownRule } from '../rules.ts'
import type { SeenRequest } from '../request-log.ts'
import type { KeyState, Session } from '../sessions.ts'
import { shownSettings } from '../settings.ts'
import { html, type Html, type Part, trusted } from './html.ts'
import { button, counted, cut, mostRows, table } from './parts.ts'
import { style } from './style.ts'

export interface Shown {
  origin: string
  /** The name of the session; empty for the requests that name none. */
  session: string
  /** The number of the key whose records are shown, where each key has its own. */
  key: number
  /** Why the form that was sent is rejected. */
  problem?: string | undefined
}

/** The whole page. Whatever comes from a request or a record is escaped. */
export function pageOf(mock: MockParts, { origin, session: name, key, problem }: Shown): string {
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
${button('PATCH', 'settings', 'Save')}
</form>
<form method=get action="${controlPath}">
<label>Session<input name=session value="${name}"></label>
${choice}
<button class=second>Show</button>
</form>
<form method=post action="${action}">${button('POST', 'reset', 'Reset: begin again with the seed')}</form>
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
  const all = session.requests.all()
  const latest = all.slice(-mostRows).reverse()
  const rows = latest.map((request) => [
    html`${cut(`${request.method} ${request.path}${request.query && `?${request.query}`}`)}
      ${request.body !== '' && html`<small>${cut(request.body)}</small>`}`,
    status(request),
    html`${cut(request.reason)}${request.by !== '' && html`<small>by ${request.by}</small>`}`,
  ])
  return html`<section><h2>Requests</h2>
<p>${counted(all.length)}. Reload the page to see new ones.</p>
${table('Requests', ['Request', 'Response', 'What was rejected, and why'], rows)}
<form method=post action="${action}">${button('DELETE', 'requests', 'Forget these requests')}</form>
</section>`
}

function status({ status: code }: SeenRequest): Html {
  return code < 400 ? html`${code}` : html`<b class=rejected>${code}</b>`
}

function rules({ contract }: MockParts, session: Session, action: string): Html {
  const rows = session.rules.map((active) => [
    html`<code>${cut(JSON.stringify({ ...shownRule(active), seen: undefined }))}</code>`,
    active.seen,
  ])
  const operations = contract.operations.map(({ operationId }) => html`<option>${operationId}</option>`)
  return html`<section><h2>Rules</h2>
<p>A rule changes the response to some requests. If several rules apply, the first counts.</p>
${table('Rules', ['Rule', 'Requests so far'], rows)}
<form method=post action="${action}">
<label>Operation<select name=operation><option value="">all</option>${operations}</select></label>
${Object.entries(ruleFields).map(([name, label]) => html`<label>${label}<input name=${name} autocomplete=off></label>`)}
${Object.entries(ruleSwitches).map(([name, label]) => html`<label><input type=checkbox name=${name} value=true> ${label}</label>`)}
${button('POST', 'rules', 'Add the rule')}
</form>
<form method=post action="${action}">${button('DELETE', 'rules', 'Remove all rules')}</form>
</section>`
}

const ruleFields: Record<Exclude<keyof Rule, 'operation' | RuleSwitch>, string> = {
  id: 'Only this id',
  key: 'Only this API key',
  after: 'After so many',
  times: 'So many times',
  status: 'Status',
  rejection: 'Rejection',
  example: 'Example',
  delay: 'Delay in ms',
}

const ruleSwitches: Record<RuleSwitch, string> = { drop: 'Drop the connection', cut: 'Cut the body off' }

type RuleSwitch = 'drop' | 'cut'

function records(name: string, { id, fields }: MockResource, of: Records | undefined): Html {
  const query = { filters: {}, findsEither: false, sortBy: id, sortKey: String, descending: true, offset: 0 }
  const { records = [], total = 0 } = of?.list({ ...query, limit: mostRows }) ?? {}
  const names = [id, ...Object.keys(fields)]
  const rows = records.map((record) => names.map((name) => cut(shownValue(record[name]))))
  return html`<section><h2>Records of ${name}</h2>
<p>${counted(total)}. All are at <code>${controlPath}state</code>.</p>
${table(`Records of ${name}`, names, rows)}
</section>`
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
