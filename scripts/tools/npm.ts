import { dirname, join } from 'node:path'

/**
 * What starts npm or npx, before its arguments: the script of the npm that runs this, in Node. By name it is a batch file
 * on Windows, which Node does not execute. Without npm around, it is the name all the same.
 */
export function npmCommand(name: 'npm' | 'npx' = 'npm'): [file: string, ...args: string[]] {
  const path = process.env['npm_execpath']
  return path === undefined ? [name] : [process.execPath, join(dirname(path), `${name}-cli.js`)]
}
