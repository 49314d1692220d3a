// The engine, as far as it is used. The build puts the file beside the script.

/** Shows a definition as fast as it can. */
export function init(definition: unknown, options: unknown, element: Element | null): void

/** The same, in smaller steps. */
export function hydrate(definition: unknown, options: unknown, element: Element | null): void
