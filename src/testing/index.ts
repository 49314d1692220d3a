export { type Fixtures, fixtures } from './make-fixtures.ts'
export type { Override } from './checked-override.ts'
export { type OverrideFunction, type TestMock, createTestMock } from './test-mock.ts'
