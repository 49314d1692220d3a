// Services to verify: the mock of any contract, with an interceptor that changes its responses.

import { vi } from 'vitest'
import { parse } from 'yaml'
import type { Contract } from '../../scripts/contract/contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { createMock } from '../../src/mock/create-mock.ts'
import { handle as respond } from '../../src/mock/pipeline/handle.ts'
import type { MockOptions } from '../../src/mock/options.ts'
import { toResponse } from '../../src/mock/pipeline/serialize.ts'
import { mockContract } from '../fixtures/plain/generated/mock.ts'
import { serviceContract } from '../fixtures/plain/generated/verify.ts'
import { keyVariable, testValues } from '../fixtures/plain/contract.config.ts'
import type { VerifyOptions } from '../../src/verify/options.ts'
import type { Report, Verdict } from '../../src/verify/report.ts'
import { verify } from '../../src/verify/verify.ts'
import { type RunningProcess, started } from '../lib/processes.ts'
import { plainCommand } from '../lib/plain.ts'

type Handle = (request: Request) => Promise<Response>

/** Stands before a service: passes a request on or not, and changes what comes back. */
export type Interceptor = (pass: Handle) => Handle

export interface Service {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** All records, to see whether a run leaves any. */
  records(): string
}

export const apiKey = 'a-key-that-nobody-prints'

export function serviceOf(
  interceptor: Interceptor = (pass) => pass,
  contract?: Contract,
  options: MockOptions = {},
): Service {
  const mocked = contract ? mockContractOf(contract) : mockContract
  const { mock, control } = createMock(mocked, { apiKey, ...options }, () => Promise.resolve())
  const pass: Handle = async (request) => {
    const { origin, pathname, search } = new URL(request.url)
    const response = await respond(mock, {
      method: request.method,
      origin,
      path: pathname,
      search: search.slice(1),
      header: (name) => request.headers.get(name),
      headers: () => Object.fromEntries(request.headers),
      text: () => request.text(),
    })
    return toResponse(response, request.method)
  }
  const handle = interceptor(pass)
  return {
    fetch: (url, init) => handle(requestOf(url, init)),
    records: () => JSON.stringify(control.records()),
  }
}

/** Without the signal of its time limit, which costs a sixth of a run to follow: no service here keeps anybody waiting. */
export function requestOf(url: string, init: RequestInit): Request {
  return new Request(url, { ...init, signal: null })
}

/** Options for a run that need not be gentle. */
export function optionsFor({ fetch }: Service): VerifyOptions {
  return { baseUrl: 'http://service.example', apiKey, fetch, rate: Infinity, settleMs: 100 }
}

/** A run whose pauses end at once, and move the clock: nothing else of it waits. */
export async function verified(
  service: Service,
  options: Partial<VerifyOptions> = {},
  contract = serviceContract,
): Promise<Report> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.setTimerTickMode('nextTimerAsync')
  try {
    return await verify({ ...contract, keyVariable, testValues }, { ...optionsFor(service), ...options })
  } finally {
    vi.useRealTimers()
  }
}

export function allVerdicts({ verdicts, facts }: Report): [string, Verdict][] {
  return [...Object.entries(verdicts), ...Object.entries(facts)]
}

/** The names of what was refuted. */
export function refutedIn(report: Report): string[] {
  const refuted = allVerdicts(report).filter(([, { verdict }]) => verdict === 'refuted')
  return refuted.map(([name]) => name).sort()
}

/** What is neither confirmed nor refuted, with the reason, but for what the contract has no operation for. */
export function openIn(report: Report): string[] {
  return allVerdicts(report)
    .filter(([, { verdict }]) => verdict === 'blocked' || verdict === 'not-tested')
    .filter(([, { why }]) => !why?.startsWith('The contract has no '))
    .map(([name, { verdict, why }]) => `${name} ${verdict}: ${why}`)
}

export function contractFrom(text: string): Contract {
  return parse(text) as Contract
}

/** The command `pixels-domains-api verify` as a process. */
export function startVerify(
  url: string,
  args: string[],
  env: Record<string, string> = { PIXELS_API_KEY: apiKey },
  command = plainCommand,
): RunningProcess {
  const flags = ['--base-url', url, '--rate', '1000', ...args]
  return started([process.execPath, command, 'verify', ...flags], root, env)
}
