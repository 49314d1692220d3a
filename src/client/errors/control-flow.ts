import { valueAt } from '../../lib/json.ts'

/**
 * Whether something thrown is no failure, but a framework that ends a render: Next.js throws an error with a `digest`, React
 * a promise. It reaches the framework only if nobody wraps or handles it.
 */
export function isControlFlow(thrown: unknown): boolean {
  return typeof valueAt(thrown, 'digest') === 'string' || typeof valueAt(thrown, 'then') === 'function'
}
