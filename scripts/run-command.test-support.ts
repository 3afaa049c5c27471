import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '#app/platform/environment.server.ts'

const root = join(import.meta.dirname, '..')

type Answer = { readonly code: number; readonly output: string; readonly errors: string }

/**
 * Runs one of the operator's commands as `npm run` does, without the shell's settings.
 * @param script the file in `scripts/`
 */
export function runCommand(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Answer> {
  const cleared = Object.fromEntries(settingNames.map((name) => [name, '']))
  const env = { ...process.env, ...cleared, NODE_ENV: 'production', ...settings }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts', script), ...args],
      { cwd: root, env },
      (error, output, errors) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    )
  })
}

/** What a document shows after a command, `$ npm run …`: up to the next command or the end of the block. */
export function readShownOutput(document: string, command: string): string {
  const lines = readFileSync(join(root, 'docs/operating', document), 'utf8').split('\n')
  const start = lines.findIndex((line) => line.trim() === `$ ${command}`)
  if (start < 0) throw new Error(`${document} does not show ${command}`)
  const end = lines.findIndex((line, index) => index > start && /^ *(\$ |```)/.test(line))
  // A block in a list is indented with it.
  const indentation = lines[start]?.indexOf('$') ?? 0
  return lines
    .slice(start + 1, end)
    .map((line) => line.slice(indentation))
    .join('\n')
}
