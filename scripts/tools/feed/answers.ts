// How a mock or a server of others answers. Also bundled into code that runs beside a tool.

/** Asks for a list, a right create and one that lacks fields. @returns "right", or what is not */
export async function answersOf(
  { path, form }: { path: string; form: Readonly<Record<string, string>> },
  url: string,
): Promise<string> {
  const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' }
  const status = (init: RequestInit) =>
    fetch(url + path, { headers, ...init }).then(
      (response) => response.status,
      () => 'no answer',
    )
  const create = (fields: Readonly<Record<string, string>>) =>
    status({ method: 'POST', body: new URLSearchParams(fields) })
  const [first = []] = Object.entries(form)
  const [list, right, wrong] = [await status({}), await create(form), await create(Object.fromEntries([first]))]
  if (list !== 200 || right !== 201) return `a list gets ${list}, a create ${right}`
  return wrong === 422 || wrong === 400 ? 'right' : `right, but a form that lacks fields gets ${wrong}`
}
