import { load } from './load.ts'

const loaded: Record<string, Promise<unknown>> = {}

/** Loads a part of the page when it is used for the first time, and tells it to begin. */
export async function use(part: 'search' | 'try', detail?: unknown): Promise<void> {
  await (loaded[part] ??= load(`${part}.js`))
  dispatchEvent(new CustomEvent(`use-${part}`, { detail }))
}
