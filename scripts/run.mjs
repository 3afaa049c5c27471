import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, typegen } from './launcher/build.mjs'
import { check, test } from './launcher/checks.mjs'
import { Fault } from './launcher/fault.mjs'
import { ensureInstall } from './launcher/install.mjs'
import { findNode } from './launcher/node.mjs'
import { root } from './launcher/paths.mjs'
import { handleSignals, run, stopCode } from './launcher/processes.mjs'

/*
 * The one launcher behind all npm scripts. It needs nothing but Node 20: it installs the packages, finds the packaged
 * Node, builds what has changed, and then runs the command on that Node. Each step is skipped when its result holds.
 */

/** Settings may be written to `.env`; those of the real environment win. Tests do not read it. */
const dotEnv = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []

function runTypeScript(file, args, { env = {}, flags = [] } = {}) {
  return run(findNode(), [...dotEnv, ...flags, file, ...args], { ...process.env, ...env })
}

async function start(args) {
  await ensureBuild()
  return stopCode() ?? runTypeScript('server/main.ts', args, { env: { NODE_ENV: 'production' } })
}

/** An own data folder: the embedded database bears one process only, and `npm start` may be running. */
function dev(args) {
  const env = { NODE_ENV: 'development', DATA_DIR: process.env.DATA_DIR ?? '.data-dev' }
  return runTypeScript('server/main.ts', ['--dev', ...args], { env, flags: ['--conditions=development'] })
}

/** Real servers of the build, killed at every moment of a payment. */
async function testKill(args) {
  await ensureBuild()
  return stopCode() ?? runTypeScript('tests/kill/run.ts', args)
}

/** All benchmarks, or those whose names are given: `npm run bench -- payments`. */
async function bench(args) {
  await ensureBuild()
  const names = args.filter((arg) => !arg.startsWith('-'))
  const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts'))
  const chosen = files.filter((file) => names.length === 0 || names.includes(file.replace('.ts', '')))
  let code = 0
  for (const file of chosen.toSorted()) {
    if (stopCode() !== undefined) break
    code = Math.max(
      code,
      await runTypeScript(
        `bench/${file}`,
        args.filter((arg) => arg.startsWith('-')),
      ),
    )
  }
  return stopCode() ?? code
}

const commands = {
  start,
  test,
  dev,
  check,
  build: ensureBuild,
  typegen,
  content: (args) => runTypeScript('scripts/content.ts', args),
  identity: (args) => runTypeScript('scripts/identity.ts', args),
  payments: (args) => runTypeScript('scripts/payments.ts', args),
  doctor: (args) => runTypeScript('scripts/doctor.ts', args),
  'test:kill': testKill,
  bench,
}

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (command === undefined)
    throw new Fault(`Usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`)
  handleSignals()
  await ensureInstall()
  if (stopCode() !== undefined) return stopCode()
  findNode()
  return command(args)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Fault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
