import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithProcess } from '../support/processes/end-with-process.ts'

const project = join(import.meta.dirname, '../..')

/** A folder that stands for a machine on which nothing is installed yet: sources, build, and no packages. */
export class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), 'passage-machine-'))
  readonly #running: ChildProcess[] = []

  /** The folder of the app on it. */
  get app(): string {
    return join(this.folder, 'passage')
  }

  /** Copies what git knows, and the build, as docs/operating/install.md says. */
  copyApp(): void {
    const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' })
    if (status !== 0) throw new Error('this needs a checkout of the project')
    for (const file of stdout.split('\0').filter((name) => name !== '' && !name.startsWith('tests/'))) {
      mkdirSync(dirname(join(this.app, file)), { recursive: true })
      cpSync(join(project, file), join(this.app, file))
    }
    cpSync(join(project, 'build'), join(this.app, 'build'), { recursive: true })
  }

  /** Installs the packages of the server, with the npm settings of the real machine: registry, proxy, cache. */
  installPackages(): Promise<string> {
    return this.#run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], process.env)
  }

  /** Runs a command in the app's folder to its end, with these settings and no other. */
  run(program: string, args: readonly string[], settings: Readonly<Record<string, string>>): Promise<string> {
    return this.#run(program, args, this.#environment(settings))
  }

  async #run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
    const child = spawn(program, args, { cwd: this.app, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
      })
    const [status] = (await once(child, 'close')) as [number | null]
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${output}`)
    return output.trim()
  }

  /** Starts a process that runs until the machine is closed. */
  start(program: string, args: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
    const child = endWithProcess(
      spawn(program, args, {
        cwd: this.app,
        env: this.#environment(settings),
        stdio: 'ignore',
      }),
    )
    this.#running.push(child)
    return child
  }

  async close(): Promise<void> {
    for (const child of this.#running) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  #environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
    const { PATH = '' } = process.env
    // The Node that runs this comes first, as if it were the machine's own.
    return { PATH: `${dirname(process.execPath)}:${PATH}`, HOME: this.folder, ...settings }
  }
}

/** Waits until a check succeeds. */
export async function until(what: string, check: () => Promise<boolean>, limitMs = 120_000): Promise<void> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(200))
    if (await check().catch(() => false)) return
  throw new Error(`${what}: not within ${limitMs / 1000} seconds`)
}
