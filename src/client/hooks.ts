/**
 * Calls a hook that only looks on. The service may have carried the request out: an error in a hook must not turn that
 * into a failure, and must not be lost either.
 */
export async function notify<Value extends unknown[]>(
  hook: ((...values: Value) => unknown) | undefined,
  ...values: Value
): Promise<void> {
  try {
    await hook?.(...values)
  } catch (error) {
    console.error('A hook of the client failed:', error)
  }
}
