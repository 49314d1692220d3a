export function smoke(baseUrl: string): Promise<string>
export const expected: string
