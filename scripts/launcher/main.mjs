import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, typegen } from './build.mjs'
import { check, smoke, test } from './checks.mjs'
import { explainFault, Fault } from './fault.mjs'
import { ensureInstall } from './install.mjs'
import { testLong } from './long.mjs'
import { findNode } from './node.mjs'
import { root } from './paths.mjs'
import { handleSignals, run, signalOf, stopCode } from './processes.mjs'

/*
 * The one launcher behind all npm scripts. It needs nothing but Node 20: it installs the packages, finds the packaged
 * Node, builds what has changed, and then runs the command on that Node. A step is skipped if its result is up to date.
 */

/** Settings may be in `.env`; those of the real environment take precedence. Tests do not read it. */
const dotEnv = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []

function runTypeScript(file, args, { env = {}, flags = [] } = {}) {
  return run(findNode(), [...dotEnv, ...flags, file, ...args], { ...process.env, ...env })
}

/**
 * Settings of the process that reduce the server's memory by a third at the same speed. glibc gives each thread a heap
 * of its own, up to eight for each processor, and does not return freed memory: after compression, image processing and
 * WebAssembly these heaps held some 150 MB of unused memory. Even one heap keeps what lies below something that is
 * still used, some 40 MB after the start; so pieces above 128 KB get memory of their own, which is returned at once.
 * Without a limit, Node's young generation grows to three times 16 MB.
 */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
const smallMemory = {
  env: Object.fromEntries(
    Object.entries(allocator).map(([name, value]) => [name, process.env[name] ?? value]),
  ),
  flags: ['--max-semi-space-size=4'],
}

async function start(args) {
  await ensureBuild()
  if (stopCode() !== undefined) return stopCode()
  console.log('Starting …')
  const code = await runTypeScript('build/server/main.js', args, {
    env: { ...smallMemory.env, NODE_ENV: 'production' },
    flags: smallMemory.flags,
  })
  const signal = signalOf(code)
  if (signal !== undefined && stopCode() === undefined)
    console.error(
      `The server was ended by ${signal}, from outside${signal === 'SIGKILL' ? ' or because the machine had no memory left' : ''}. ` +
        'Saved data are kept: npm start starts it again.',
    )
  return code
}

/**
 * Runs the development server with a separate data folder, because only one process can use the embedded database, and
 * `npm start` may be running.
 */
function dev(args) {
  const env = { NODE_ENV: 'development', DATA_DIR: process.env.DATA_DIR ?? '.data-dev' }
  return runTypeScript('src/main/development.ts', args, { env, flags: ['--conditions=development'] })
}

/** `npm run content`. An import, and a check with `--render`, renders trial pages, so both need the build. */
async function content(args) {
  if (args[0] === 'import' || args.includes('--render')) await ensureBuild()
  return stopCode() ?? runTypeScript('scripts/content.ts', args)
}

/** Tests servers of the build that are killed at every moment of a payment. */
async function testKill(args) {
  await ensureBuild()
  return stopCode() ?? runTypeScript('tests/kill/run.ts', args)
}

/** Tests servers of the build under load while their dependencies fail. */
async function testFaults(args) {
  await ensureBuild()
  return stopCode() ?? runTypeScript('tests/faults/run.ts', args)
}

/** Tests the way from an empty machine to a site with HTTPS. */
async function testInstall(args) {
  await ensureBuild()
  return stopCode() ?? runTypeScript('tests/empty-machine/run.ts', args)
}

/** Takes the pictures for the README from the build. */
async function pictures(args) {
  await ensureBuild()
  return stopCode() ?? runTypeScript('scripts/pictures.ts', args)
}

/** The benchmarks that together write the server's part of `bench/RESULTS.md`. */
const benchmarksOfResults = ['cached', 'growth', 'load', 'memory', 'rendering', 'search']

/** Runs the benchmarks of the results, or only the named ones: `npm run bench -- payments`. */
async function bench(args) {
  await ensureBuild()
  const names = args.filter((arg) => !arg.startsWith('-'))
  const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts'))
  const wanted = names.length === 0 ? benchmarksOfResults : names
  const chosen = files.filter((file) => wanted.includes(file.replace('.ts', '')))
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
  typegen: () => typegen(),
  content,
  migrate: (args) => runTypeScript('scripts/migrate.ts', args),
  identity: (args) => runTypeScript('scripts/identity.ts', args),
  payments: (args) => runTypeScript('scripts/payments.ts', args),
  newsletter: (args) => runTypeScript('scripts/newsletter.ts', args),
  privacy: (args) => runTypeScript('scripts/privacy.ts', args),
  deletions: (args) => runTypeScript('scripts/deletions.ts', args),
  sbom: (args) => runTypeScript('scripts/sbom.ts', args),
  doctor: (args) => runTypeScript('scripts/doctor.ts', args),
  'test:smoke': smoke,
  'test:long': testLong,
  'test:kill': testKill,
  'test:faults': testFaults,
  'test:build': (args) => runTypeScript('tests/same-build/run.ts', args),
  'test:mutants': (args) => runTypeScript('tests/mutants/run.ts', args),
  'test:install': testInstall,
  bench,
  pictures,
}

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (command === undefined)
    throw new Fault(`Usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`)
  handleSignals()
  await ensureInstall(name)
  if (stopCode() !== undefined) return stopCode()
  findNode()
  return command(args)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const fault = explainFault(error)
  if (fault === undefined) throw error
  console.error(fault.message)
  process.exitCode = 1
}
