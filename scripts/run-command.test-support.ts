import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { parseEnvironment, settingNames } from '#platform/settings/environment.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { runMain } from '#main/commands/run-main.ts'
import { withoutOptimiser } from '../tests/support/processes/without-optimiser.ts'

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
      [withoutOptimiser, join(root, 'scripts', script), ...args],
      { cwd: root, env },
      (error, output, errors) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    )
  })
}

const readExitCode = () => Number(process.exitCode ?? 0)

/**
 * Runs a command in this process, which is a second cheaper for each call.
 * @param database what it finds as the database of its settings
 */
export async function runHere(
  command: Parameters<typeof runMain>[0],
  args: readonly string[],
  database: OpenDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const printed = { output: '', errors: '' }
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed.output += `${text}\n`
  })
  const error = vi.spyOn(console, 'error').mockImplementation((text: string) => {
    printed.errors += `${text}\n`
  })
  const { exitCode } = process
  process.exitCode = 0
  try {
    await runMain(command, args, {
      getEnvironment: () => parseEnvironment({ NODE_ENV: 'production', ...settings }),
      withDatabase: (work) => work(database),
    })
    return { code: readExitCode(), ...printed }
  } finally {
    process.exitCode = exitCode
    log.mockRestore()
    error.mockRestore()
  }
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
