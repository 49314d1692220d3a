// The state of a page: what the reader entered and chose, and what is being sent. Controls and samples follow it, and nothing
// reads it back from them.

import { checkAbsoluteUrl } from '../../src/lib/base-url.ts'

interface Entered {
  /** The address of the service, as typed. */
  baseUrl: string
  key: string
  /** Where Try it sends to. */
  target: string
  /** The language of the samples. */
  language: string
  /** Which facts are shown: `all`, or `stated` ones. */
  show: string
  /** The last query of the search. */
  query: string
  /** The records of the built-in mock, as JSON. */
  records: string
  /** `light` or `dark`; without it, as in the system's settings. */
  theme: string
}

export type Part = keyof Entered

/** Texts by name, as `localStorage` and `sessionStorage` are. */
export type Store = Partial<Record<string, string>>

/** The parts that the next visit finds. The others end with the tab. */
const lasting: Part[] = ['baseUrl', 'language', 'show']
const inTab: Part[] = [...lasting, 'key', 'target', 'query', 'records']
/** Redoc's name, so both pages have the same colors. */
const themeName = 'redoc.colorMode'

export interface Settings {
  /** The address in samples until the reader enters one. */
  standard: string
  /** The path that all operations begin with. */
  basePath: string
  /** The beginning of all names in a store: other pages of the same host have names of their own. */
  prefix: string
  tab: Store
  device: Store
}

export class PageState {
  readonly standard: string
  readonly #settings: Settings
  readonly #listeners: (() => void)[] = []
  #entered: Partial<Entered> = {}
  /** The origin that the key was entered for; empty until there is one. */
  #keyOrigin = ''

  constructor(settings: Settings) {
    this.#settings = settings
    this.standard = settings.standard
    this.load()
  }

  /** Reads what other pages of the tab, or earlier visits, have kept. */
  load(): void {
    const { prefix, tab, device } = this.#settings
    const kept = (part: Part): string | undefined => tab[prefix + part] ?? device[prefix + part]
    const entries = inTab.map((part) => [part, kept(part)]).filter(([, value]) => value !== undefined)
    this.#entered = { ...Object.fromEntries(entries), ...(device[themeName] && { theme: device[themeName] }) }
    this.#keyOrigin = tab[`${prefix}keyOrigin`] ?? ''
    this.#tell()
  }

  get(part: Part): string | undefined {
    if (part === 'baseUrl') return this.#entered.baseUrl ?? this.standard
    if (part === 'target') return this.#entered.target ?? (this.address === this.standard ? 'mock' : 'service')
    // A key goes to the service that it was entered for, and to no other one.
    if (part === 'key') return ['', this.#origin].includes(this.#keyOrigin) ? this.#entered.key : ''
    return this.#entered[part]
  }

  set(change: Partial<Entered>): void {
    Object.assign(this.#entered, change)
    if (change.baseUrl !== undefined) this.#entered.target = 'service'
    if (change.key !== undefined) this.#keyOrigin = this.address === this.standard ? '' : this.#origin
    this.#keep()
    this.#tell()
  }

  /** The address is complete: a key without an origin belongs to it from now on. An empty one is the standard one. */
  settle(isSent = false): void {
    if (this.#entered.baseUrl?.trim() === '') {
      delete this.#entered.baseUrl
      delete this.#entered.target
    }
    const isOwn = isSent || this.address !== this.standard
    if (this.#entered.key && this.#keyOrigin === '' && isOwn && !this.problem) this.#keyOrigin = this.#origin
    this.#keep()
    this.#tell()
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener)
  }

  /** The address in samples, in letters that mean nothing in any language; the standard one if the entered one is unusable. */
  get address(): string {
    return this.#usable() ?? this.standard
  }

  /** Why the entered address is not in the samples; empty if it is. */
  get problem(): string {
    if (this.#usable() !== undefined) return ''
    return `This is not a URL like https://api.example. Until it is, samples show ${this.standard}.`
  }

  /** Empty while the address is not a URL. */
  get #origin(): string {
    const address = this.#usable()
    return address === undefined ? '' : new URL(address).origin
  }

  #usable(): string | undefined {
    const { baseUrl } = this.#entered
    if (baseUrl === undefined || baseUrl.trim() === '') return this.standard
    try {
      const checked = checkAbsoluteUrl(baseUrl.trim(), this.#settings.basePath)
      return new URL(checked).href.replace(/\/$/, '').replace(/['$]/g, escaped)
    } catch {
      return undefined
    }
  }

  #keep(): void {
    const { prefix, tab, device } = this.#settings
    const entered = { ...this.#entered, keyOrigin: this.#keyOrigin }
    for (const part of [...inTab, 'keyOrigin'] as const) put(tab, prefix + part, entered[part])
    // An address that cannot be used may have a password in it.
    const usable = this.problem ? undefined : entered.baseUrl
    for (const part of lasting) put(device, prefix + part, part === 'baseUrl' ? usable : entered[part])
    if (entered.theme) device[themeName] = entered.theme
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function put(store: Store, name: string, value: string | undefined): void {
  if (value) store[name] = value
  else delete store[name]
}

function escaped(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

/** What a form is sending. Only Try it needs it, so only its script has it. */
export class Sending {
  #newest: { request: string } | undefined

  /**
   * Sends a request, unless the same one is on its way. A newer request makes the reply of an older one void.
   *
   * @returns undefined if there is nothing to show
   */
  async once<Reply>(request: string, send: () => Promise<Reply>): Promise<Reply | undefined> {
    if (this.#newest?.request === request) return undefined
    const own = { request }
    const isNewest = (): boolean => this.#newest === own
    this.#newest = own
    try {
      const reply = await send()
      return isNewest() ? reply : undefined
    } catch (error) {
      if (isNewest()) throw error
      return undefined
    } finally {
      if (isNewest()) this.#newest = undefined
    }
  }

  /** The reply of a request on its way is void: the reader has gone on to one that cannot be sent. */
  forget(): void {
    this.#newest = undefined
  }
}
