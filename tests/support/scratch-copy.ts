import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listProjectFiles } from './texts/project-texts.ts'

const root = join(import.meta.dirname, '../..')

/** Settings of the test run itself, which a run in the copy must not inherit. */
const isOfThisRun = (name: string) => /^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|JEST_)/.test(name)

/** A copy of the project in a temporary folder, without content and pictures; the packages are linked. */
export class ScratchCopy {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'passage-scratch-')))

  constructor() {
    for (const path of listProjectFiles()) {
      if (!/^(content|docs\/pictures)\//.test(path)) cpSync(join(root, path), join(this.folder, path))
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'junction')
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  /**
   * Inserts a text before `place`, which must occur in the file exactly once.
   * @throws Error if `place` does not occur exactly once
   */
  insertBefore(path: string, place: string, text: string): void {
    const parts = readFileSync(join(this.folder, path), 'utf8').split(place)
    if (parts.length !== 2) throw new Error(`${path} holds ${place} ${parts.length - 1} times`)
    this.write(path, parts.join(text + place))
  }

  /** Runs a packaged program in the copy, and returns its exit code and what it printed. */
  run(
    program: string,
    ...args: string[]
  ): Promise<{ readonly code: number | null; readonly output: string }> {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfThisRun(name)))
    const child = spawn(process.execPath, [join('node_modules', program), ...args], { cwd: this.folder, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
      })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, output }))
    })
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
