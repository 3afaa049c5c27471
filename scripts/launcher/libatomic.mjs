import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

const library = 'libatomic.so.1'
/** Beside the packages, so that it goes when they go. */
const folder = join(root, 'node_modules', '.libatomic')
/** What `node` means in npm's scripts. */
const command = join(root, 'node_modules', '.bin', 'node')

/** What to do where {@link provideLibatomic} cannot help. */
export const libatomicRemedy =
  'Node needs the system library libatomic: sudo apt-get install libatomic1 (Debian, Ubuntu) or sudo dnf install libatomic (Fedora).'

/** Whether a program does not start because the library is missing, as on Debian's smallest images. */
export function lacksLibatomic(file) {
  const { status, stderr } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status !== 0 && Boolean(stderr?.includes(library))
}

/**
 * Downloads the library beside the packages and lets every program that we start look there; the system stays as it
 * is. From now on `node` in npm's scripts does the same; where the library cannot be had, it means the host's Node
 * again, which can at least say what is missing. Debian's package tool may download without being root, and only root
 * may refresh its lists.
 */
export function provideLibatomic(node) {
  if (!existsSync(join(folder, library))) downloadFromDebian()
  rmSync(command, { force: true })
  if (!existsSync(join(folder, library))) return
  process.env.LD_LIBRARY_PATH = [folder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const script = `#!/bin/sh\nLD_LIBRARY_PATH="${folder}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" exec "${node}" "$@"\n`
  writeFileSync(command, script, { mode: 0o755 })
}

function downloadFromDebian() {
  const temporary = mkdtempSync(join(tmpdir(), 'libatomic-'))
  const run = (program, ...args) =>
    spawnSync(program, args, { cwd: temporary, stdio: 'ignore', timeout: 120_000 }).status === 0
  const download = () => run('apt-get', 'download', 'libatomic1')
  try {
    if (!download() && !(process.getuid?.() === 0 && run('apt-get', 'update') && download())) return
    const archive = readdirSync(temporary).find((name) => name.endsWith('.deb'))
    if (archive === undefined || !run('dpkg-deb', '--extract', archive, 'unpacked')) return
    const found = readdirSync(temporary, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith(`/${library}`),
    )
    if (found === undefined) return
    mkdirSync(folder, { recursive: true })
    cpSync(join(temporary, found), join(folder, library), { dereference: true })
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
