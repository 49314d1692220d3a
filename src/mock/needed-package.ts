/**
 * Loads a package that users of the client do without.
 *
 * @throws if it is not installed; the message says how to install it
 */
export async function neededPackage<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new Error(
      `Failed to start the mock: ${name} is not installed. Run: npm install -D @stoplight/prism-core @stoplight/prism-http`,
      { cause },
    )
  }
}
