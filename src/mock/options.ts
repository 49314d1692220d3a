import { keyText, text } from './contract/validation.ts'
import type { PartSchema, ValueSchema } from './contract/types.ts'
import type { Names, Rule } from './sessions/rules.ts'
import { type Scenario, scenarioFields } from './sessions/scenario.ts'
import type { OperationRequest, SeenRequest } from './sessions/request-log.ts'
import type { Seed, Snapshot } from './records/state.ts'
import type { GivenSettings, Settings } from './sessions/settings.ts'

/** A scenario from a JSON file: the compiler knows its names only as texts, and the mock checks them. */
type JsonScenario = Scenario<Names>

/** The options of every mock, with a server or without. */
export interface MockOptions<Known extends Names = Names> extends Scenario<Known> {
  /** The only accepted key. Default: every bearer token is accepted. */
  apiKey?: string
  /** Sets of records, rules and settings that a session can start with, by name. Default: none. */
  scenarios?: Readonly<Record<string, Scenario<Known> | JsonScenario>>
  /** The name of the scenario to start with. */
  scenario?: string
  /** The maximum number of named sessions. Default: 100. */
  sessions?: number
}

export interface StartMockOptions<Known extends Names = Names> extends MockOptions<Known> {
  /** Default: `127.0.0.1`, which only this machine reaches. */
  host?: string
  /** Default: 0, a free port. */
  port?: number
  /** The only origin whose pages may read the responses. Default: every origin. */
  corsOrigin?: string
  /** More host names that requests may be sent to, besides `localhost`. Default: none. */
  allowHosts?: readonly string[]
  /** Whether there are control routes under `/__mock/`. Default: true. */
  control?: boolean
  /** Called with each request and its response. */
  log?: (entry: LogEntry) => void
  /** Called with a sentence about each problem that does not stop the mock. Default: `console.warn`. */
  warn?: (sentence: string) => void
}

/** The commands of one session of a mock. */
export interface SessionControl<Known extends Names = Names> {
  /** Starts again with the records of the seed, and the original settings and rules. */
  reset(): void
  /** Starts again with these records. @throws if they are not a seed */
  seed(seed: Seed): Snapshot
  /** Starts again with a scenario: its name, or the scenario itself. @throws if the name is unknown or it is not a scenario */
  scenario(scenario: string | Scenario<Known> | JsonScenario): void
  /** The present records. */
  records(): Snapshot
  /** The requests so far, the latest last, with their keys masked; with an operation, only its requests. */
  requests(filter?: { operation?: Known['operation'] }): readonly SeenRequest[]
  /**
   * The oldest request of an operation that it has not returned yet. Waits if there is none.
   *
   * @param options `timeoutMs` is how long it waits; the default is 5,000
   * @throws if none comes in time; the message lists the requests that came
   */
  request(operation: Known['operation'], options?: { timeoutMs?: number }): Promise<OperationRequest>
  /**
   * Adds a rule. If several respond, the latest wins; the others may delay its response, add headers or cut it off.
   *
   * @returns a function that ends this rule
   * @throws if the rule is invalid
   */
  rule(rule: Rule<Known>): () => void
  /** Restores the original rules, with their counts at zero. Records and requests stay. */
  resetRules(): void
  /** The rules without their keys, each with its number and `seen`, how many requests it matched. */
  rules(): readonly object[]
  /** Changes the delay, and returns the settings. @throws if it cannot be read */
  settings(changes?: GivenSettings): Settings
}

/** The commands of a mock, for the session of requests that name none, or for a named one. */
export interface MockControl<Known extends Names = Names> extends SessionControl<Known> {
  /** Starts all sessions again with the records of the seed, and the original settings and rules. */
  reset(): void
  session(name: string): SessionControl<Known>
}

export interface RunningMock<Known extends Names = Names> extends MockControl<Known> {
  /** Its address, such as `http://127.0.0.1:4010`, without a slash at the end. */
  url: string
  /** Ends the mock and all its connections. */
  close(): Promise<void>
}

/** One request and its response, for a log. The path has its query. */
export interface LogEntry extends Omit<SeenRequest, 'query' | 'headers' | 'body'> {
  milliseconds: number
  /** The session of the request; empty if it named none. */
  session: string
}

/** The rules for the options of every mock. */
export const mockOptions: PartSchema & { fields: Record<keyof MockOptions, ValueSchema> } = {
  fields: {
    ...scenarioFields,
    apiKey: keyText,
    scenarios: { type: 'object' },
    scenario: text,
    sessions: { type: 'integer', minimum: 1 },
  },
}
