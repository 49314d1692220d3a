export { type Fixtures, fixtures } from './make-fixtures.ts'
export type { Override, OverrideFunction, RawOverride } from './override.ts'
export { type TestMock, createTestMock } from './test-mock.ts'
