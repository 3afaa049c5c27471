import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'

const library = 'libatomic.so.1'
/** The folder of the library: in node_modules, so that it is deleted together with the packages. */
const folder = join(root, 'node_modules', '.libatomic')
/** The file that npm's scripts run as `node`. */
const command = join(root, 'node_modules', '.bin', 'node')

/** The remedy if {@link provideLibatomic} cannot help. */
export const libatomicRemedy =
  'Node needs the system library libatomic: sudo apt-get install libatomic1 (Debian, Ubuntu) or sudo dnf install libatomic (Fedora).'

/** Whether a program does not start because libatomic is missing, as on Debian's smallest images. */
export function lacksLibatomic(file) {
  const { status, stderr } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status !== 0 && Boolean(stderr?.includes(library))
}

/**
 * Downloads the library into node_modules and sets the library path of every program that the launcher starts; the
 * system is not changed. From then on `node` in npm's scripts does the same; if the library cannot be downloaded,
 * `node` is the host's Node again, which can at least print the error. Debian's package tool can download without root,
 * but only root may refresh its lists.
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
