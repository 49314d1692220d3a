// Chromium by its DevTools protocol, as far as the bench needs it. The library of the tests listens to the page's
// scripts, for which V8 parses them again: with it, an engine of 2 MB takes 0.15 s longer than it does for a reader.

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../../chromium.ts'

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, string>>

export interface SlowBrowser {
  /** Opens a page with an empty cache and a quarter of the processor, runs a script before any of its own. Returns how to close it. */
  open(url: string, script: string): Promise<() => Promise<unknown>>
  close(): Promise<void>
}

// A page that asks another host for a logo or a font gets none.
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']

export async function launchSlowBrowser(): Promise<SlowBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'))
  const child = spawn(chromiumPath(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((done) => child.on('close', done))
  const address = await new Promise<string>((done, fail) => {
    child.on('error', fail)
    child.stderr.on('data', (chunk: Buffer) => {
      const [, found] = /DevTools listening on (ws:\S+)/.exec(chunk.toString()) ?? []
      if (found) done(found)
    })
  })
  const send = await connect(address)
  return {
    async open(url, script) {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      await send('Emulation.setCPUThrottlingRate', { rate: 4 }, sessionId)
      await send('Page.enable', {}, sessionId)
      await send('Page.setBypassCSP', { enabled: true }, sessionId)
      await send('Page.addScriptToEvaluateOnNewDocument', { source: script }, sessionId)
      await send('Page.navigate', { url }, sessionId)
      return () => send('Target.disposeBrowserContext', { browserContextId })
    },
    async close() {
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((done, fail) => {
    socket.onopen = done
    socket.onerror = fail
  })
  const waiting = new Map<number, (result: Record<string, string>) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result = {} } = JSON.parse(String(data)) as { id?: number; result?: Record<string, string> }
    if (id !== undefined) waiting.get(id)?.(result)
  }
  let last = 0
  return (method, params = {}, sessionId) =>
    new Promise((done) => {
      waiting.set(++last, done)
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
}
