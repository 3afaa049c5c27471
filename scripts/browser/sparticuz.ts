import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from './candidates.ts'

/*
 * A Chromium that comes as an npm package: no root, no system library, Linux on x64 only. It is made for a cloud
 * function and has three traps. It unpacks its libraries only when the environment claims such a place, and changes
 * the environment of the process that loads it; so that is a process of its own. It unpacks to the temporary folder
 * and takes half a file for a whole one; so it gets a folder of its own that is renamed when complete. Its font
 * settings name a folder that is not there, and without fonts all text is invisible and no click ever lands.
 */

const folder = join(import.meta.dirname, '../../.cache/sparticuz')

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`

const unpackScript = `
  import sparticuz from '@sparticuz/chromium'
  await sparticuz.executablePath()
`

function unpack() {
  mkdirSync(dirname(folder), { recursive: true })
  const incomplete = mkdtempSync(`${folder}-`)
  const env = { ...process.env, TMPDIR: incomplete, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const cwd = import.meta.dirname
  spawnSync(process.execPath, ['--input-type=module', '--eval', unpackScript], { cwd, env, stdio: 'inherit' })
  writeFileSync(join(incomplete, 'fonts', 'fonts.conf'), fontSettings)
  rmSync(folder, { recursive: true, force: true })
  renameSync(incomplete, folder)
}

export function unpackSparticuz(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  unpack()
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--in-process-gpu', '--disable-dev-shm-usage'],
    env: { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  }
}
