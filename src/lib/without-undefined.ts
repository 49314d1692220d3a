type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** What has a value: an optional property that is there is not undefined. */
export function withoutUndefined<Values extends object>(values: Values): Defined<Values> {
  // The properties are the same, but for those that are left out.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>
}
