import type { MockContract, Validators } from './contract.ts'
import type { SeenRequest } from './sessions.ts'
import type { Seed, Snapshot } from './state.ts'

export interface StartMockOptions {
  /** Default: `127.0.0.1`, which only this machine reaches. */
  host?: string
  /** Default: 0, a port that is free. */
  port?: number
  /** The records to begin with. Left out, a believable set; `{}` is none. */
  seed?: Seed
  /** The one key that is accepted. Left out, every bearer token is a key. */
  apiKey?: string
  /** Milliseconds before each response: `'300'`, or `'200-800'` for a random time between the two. Default: none. */
  delay?: string
  /** The share of requests that fail with 500, such as `'5%'`. Default: none. */
  fail?: string
  /** Makes random delays and failures the same in every run. Default: 1. */
  randomSeed?: number
  /** The one origin whose pages may read the responses. Left out, every origin. */
  corsOrigin?: string
  /** Whether there are control routes under `/__mock/`. Default: true. */
  control?: boolean
  /** A file that keeps the records across restarts. Left out, they are forgotten at the end. */
  store?: string
  /** How many named sessions are kept. Default: 100. */
  sessions?: number
  /** Told of each request. Default: nobody. */
  log?: (entry: LogEntry) => void
}

/** What a contract gives the mock; the one of this package unless another is loaded. */
export interface LoadedContract {
  contract: MockContract
  validators: Validators
}

export interface RunningMock {
  /** Where it listens, such as `http://127.0.0.1:4010`, without a slash at the end. */
  url: string
  /** Begins anew with the records of the seed and the settings of the start, in all sessions. */
  reset(): void
  /** The requests so far, the latest last, with their keys masked. */
  requests(): readonly SeenRequest[]
  /** The records as they are now. */
  records(): Snapshot
  /** Serves another contract from now on and keeps the records. */
  reload(loaded: LoadedContract): void
  /** Ends the mock and every connection to it. */
  close(): Promise<void>
}

/** One request and its response, for a log. */
export interface LogEntry {
  method: string
  path: string
  status: number
  milliseconds: number
  /** What was rejected and why; empty if nothing was. */
  reason: string
}
