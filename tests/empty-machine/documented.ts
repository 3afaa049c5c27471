import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Where the settings are on an operator's machine. */
const settingsFile = '/etc/passage.env'

/** The commands of docs/operating/install.md that `npm run test:install` runs, in their order. */
export const documentedCommands = [
  `node --env-file=${settingsFile} scripts/run.mjs doctor`,
  `node --env-file=${settingsFile} scripts/run.mjs doctor gateway`,
  `node --env-file=${settingsFile} scripts/run.mjs doctor identity`,
  `node --env-file=${settingsFile} scripts/run.mjs content import`,
] as const

/** The program and arguments of a documented command, with another file of settings. */
export function splitCommand(command: string, settings: string): readonly [string, readonly string[]] {
  const [program = '', ...args] = command.replace(settingsFile, settings).split(' ')
  return [program, args]
}

/** What deploy/passage.service starts for one instance: the program, its arguments and its environment. */
export function readUnit(port: number) {
  const unit = read('deploy/passage.service').replaceAll('%i', String(port))
  const [, command = ''] = /^ExecStart=\/usr\/bin\/env (.+)$/m.exec(unit) ?? []
  const [program = '', ...args] = command.split(' ')
  const pairs = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.split(' '))
  return {
    program,
    args,
    environment: Object.fromEntries(pairs.map((pair) => pair.split('='))) as Readonly<Record<string, string>>,
  }
}

/** deploy/Caddyfile with the edit that docs/operating/proxy.md shows for replicas on one machine. */
export function readCaddyfile(ports: readonly number[]): string {
  const shipped = read('deploy/Caddyfile')
  const [before, after, ...more] = shipped.split(/reverse_proxy \{\n\t\tdynamic a [^\n]*\n[^}]*\}\n/)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('deploy/Caddyfile has no dynamic a')
  return `${before}reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')} {\n${after}`
}
