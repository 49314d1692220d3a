// The engine, as far as it is used. The build puts the file beside the script.
export function hydrate(definition: unknown, options: unknown, element: Element | null): void
