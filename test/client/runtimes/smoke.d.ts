import type { createClient } from '../../../src/index.ts'

export function smoke(create: typeof createClient, baseUrl: string): Promise<string>
export const expected: string
