/** Where the files of the site are: beside the script of the page. */
export const base = document.querySelector('script')?.src.replace(/[^/]*$/, '') ?? ''

/** Loads a script, in a way that works for a page that is opened by double click too. */
export function load(file: string): Promise<unknown> {
  const script = document.createElement('script')
  script.src = base + file
  document.head.append(script)
  return new Promise((done, fail) => {
    script.onload = done
    script.onerror = fail
  })
}
