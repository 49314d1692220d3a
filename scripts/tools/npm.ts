import { dirname, join } from 'node:path'

/**
 * The command line of npm or npx, before its arguments: the script of the npm that runs this, in Node. By name, it would
 * be a batch file on Windows, which Node does not execute. Without npm around, it is the name.
 */
export function npmCommand(name: 'npm' | 'npx' = 'npm'): [file: string, ...args: string[]] {
  const path = process.env['npm_execpath']
  return path === undefined ? [name] : [process.execPath, join(dirname(path), `${name}-cli.js`)]
}
