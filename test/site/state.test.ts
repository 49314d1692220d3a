import { describe, expect, test } from 'vitest'
import { PageState, Sending, type Settings } from '../../site/pages/state.ts'

const standard = 'http://127.0.0.1:4010'

/** A tab of a browser: each page in it has a state of its own. */
function tab(device: Settings['device'] = {}) {
  const stores = { tab: {}, device }
  return { stores, open: () => new PageState({ standard, basePath: '/api/v1', prefix: 'site:', ...stores }) }
}

describe('the key', () => {
  test('is there on the next page and after coming back, and not in the next tab', () => {
    const { stores, open } = tab()
    const first = open()
    first.set({ baseUrl: 'https://a.example' })
    first.set({ key: 'secret' })

    const next = open()
    next.set({ language: 'python' })
    first.load()

    expect([next.get('key'), first.get('key'), first.get('language')]).toEqual(['secret', 'secret', 'python'])
    expect(tab(stores.device).open().get('key')).toBeUndefined()
    expect(JSON.stringify(stores.device)).not.toContain('secret')
  })

  test('belongs to the origin that it was entered for, and comes back with it', () => {
    const state = tab().open()
    state.set({ baseUrl: 'https://a.example/one' })
    state.set({ key: 'secret' })
    const keys = ['https://b.example', 'not an address', 'https://a.example/two'].map((baseUrl) => {
      state.set({ baseUrl })
      state.settle()
      return state.get('key')
    })

    expect(keys).toEqual(['', '', 'secret'])
  })

  test.each(['settled', 'sent'])('entered before the address belongs to the first one that is %s', (how) => {
    const state = tab().open()
    state.set({ key: 'secret' })
    state.set({ baseUrl: 'https://a' })
    state.set({ baseUrl: 'https://a.example' })
    expect(state.get('key')).toBe('secret')

    state.settle(how === 'sent')
    state.set({ baseUrl: 'https://b.example' })

    expect(state.get('key')).toBe('')
  })

  test('sent to the standard address stays with it', () => {
    const state = tab().open()
    state.set({ key: 'secret' })
    state.settle(true)

    state.set({ baseUrl: 'https://a.example' })

    expect(state.get('key')).toBe('')
  })
})

describe('the base URL', () => {
  test.each([
    ['https://a.example/', 'https://a.example'],
    [' https://a.example/api/v1/ ', 'https://a.example'],
    ["https://it's.example/$(id)", 'https://it%27s.example/%24(id)'],
  ])('%s is %s in samples', (baseUrl, address) => {
    const state = tab().open()
    state.set({ baseUrl })

    expect([state.address, state.problem, state.get('target')]).toEqual([address, '', 'service'])
  })

  test.each([
    'a.example',
    'ftp://a.example',
    'https://user:secret@a.example',
    'https://a.example?x=1',
    '/proxy',
    'http://a b',
    'https://',
  ])('%s is said to be unusable, also on the next page, and is not kept for the next visit', (baseUrl) => {
    const { stores, open } = tab()
    open().set({ baseUrl })

    const next = open()

    expect([next.get('baseUrl'), next.address]).toEqual([baseUrl, standard])
    expect(next.problem).toBe(`This is not a URL like https://api.example. Until it is, samples show ${standard}.`)
    expect(stores.device).toEqual({})
  })

  test('emptied is the standard one, and Try it sends to the mock again', () => {
    const { open } = tab({ 'site:baseUrl': 'https://a.example' })
    const state = open()
    expect([state.get('baseUrl'), state.get('target')]).toEqual(['https://a.example', 'service'])
    state.set({ baseUrl: '' })
    expect([state.get('baseUrl'), state.address]).toEqual(['', standard])

    state.settle()

    expect([state.get('baseUrl'), state.get('target'), state.problem]).toEqual([standard, 'mock', ''])
    expect(open().get('baseUrl')).toBe(standard)
  })
})

describe('a request', () => {
  test('that is on its way is not sent again; when its reply is there, it is', async () => {
    const sending = new Sending()
    let sent = 0
    const replies = deferred()
    const send = (): Promise<string> => {
      sent++
      return replies.promise
    }

    const both = [sending.once('a', send), sending.once('a', send)]
    replies.resolve('reply')

    expect([await Promise.all(both), sent]).toEqual([['reply', undefined], 1])
    expect([await sending.once('a', send), sent]).toEqual(['reply', 2])
  })

  test.each([['a reply'], ['an error']])(
    'that was sent later is the one to show: %s of an older one is not',
    async (what) => {
      const sending = new Sending()
      const slow = deferred()

      const older = sending.once('a', () => slow.promise)
      const newer = sending.once('b', async () => 'newer')
      const again = sending.once('a', async () => 'again')
      if (what === 'an error') slow.reject(new Error('late'))
      else slow.resolve('late')

      expect(await Promise.all([older, newer, again])).toEqual([undefined, undefined, 'again'])
    },
  )
})

test('a choice shows everywhere at once, and on the next visit', () => {
  const { stores, open } = tab()
  const state = open()
  const shown: unknown[] = []
  state.onChange(() => shown.push(state.get('language')))

  state.set({ language: 'php', theme: 'dark', query: 'sort' })

  expect(shown).toEqual(['php'])
  expect(stores.device).toEqual({ 'site:language': 'php', 'redoc.colorMode': 'dark' })
  const visit = tab(stores.device).open()
  expect([visit.get('language'), visit.get('theme'), visit.get('query')]).toEqual(['php', 'dark', undefined])
})

/** A reply that comes when the test wants it. */
function deferred(): { promise: Promise<string>; resolve(reply: string): void; reject(error: Error): void } {
  let resolve = (_: string): void => undefined
  let reject = (_: Error): void => undefined
  const promise = new Promise<string>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve: (reply) => resolve(reply), reject: (error) => reject(error) }
}
