export type { MockContract, MockRecord } from './contract.ts'
export type { LogEntry, RunningMock, StartMockOptions } from './options.ts'
export { startMock } from './start-mock.ts'
export type { Seed, SeedRecord, SeenRequest, Snapshot } from './sessions.ts'
