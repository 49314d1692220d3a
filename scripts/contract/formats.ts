// The formats of values in forms and queries: what the mock checks, and what verify sends.

export const formats: Record<string, RegExp> = {
  'date-time': /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])$/,
  uuid: /^[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/,
  uri: /^[A-Za-z][A-Za-z\d+.-]*:\S+$/,
  email: /^[^\s@]+@[^\s@]+$/,
}
