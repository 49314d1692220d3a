export { type Fixtures, fixtures } from './make-fixtures.ts'
export { type Override, type OverrideFunction, type TestMock, createTestMock } from './test-mock.ts'
