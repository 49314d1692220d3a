/** Adds a property whose value is made when it is first read: most errors are caught and their bodies never looked at. */
export function addLazy<Value>(object: object, name: string, make: () => Value): void {
  let made: { value: Value } | undefined
  const get = () => {
    made ??= { value: make() }
    return made.value
  }
  Object.defineProperty(object, name, { get, enumerable: true, configurable: true })
}
