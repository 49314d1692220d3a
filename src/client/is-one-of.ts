/**
 * Whether a value is one of the allowed ones.
 *
 * @example
 * if (isOneOf(pixelTypeValues, input)) await client.pixels.list({ type: input })
 */
export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((allowed) => allowed === value)
}
