// The engine, as far as it is used. The build puts the file beside the script.

/** Shows a definition. @throws if it cannot, or the element is null */
export function hydrate(definition: unknown, options: unknown, element: Element | null): Promise<void>
