import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from './browser.ts'

/*
 * A Chromium that comes as an npm package: no root, no system library, Linux on x64 only. It is made for cloud
 * functions and has three traps. It unpacks its libraries only if the environment looks like a cloud function, and
 * changes the environment of the process that loads it, so it is loaded in a separate process. It unpacks to the
 * temporary folder and does not detect a file that is only half unpacked, so it gets its own folder, which is renamed
 * once it is complete. Its font settings name a folder that does not exist, and without fonts all text is invisible and
 * clicks do not work.
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

/** Whether the package could be unpacked. */
function unpack(): boolean {
  mkdirSync(dirname(folder), { recursive: true })
  const incomplete = mkdtempSync(`${folder}-`)
  const env = { ...process.env, TMPDIR: incomplete, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const cwd = import.meta.dirname
  spawnSync(process.execPath, ['--input-type=module', '--eval', unpackScript], { cwd, env, stdio: 'inherit' })
  if (!existsSync(join(incomplete, 'chromium'))) {
    rmSync(incomplete, { recursive: true, force: true })
    return false
  }
  writeFileSync(join(incomplete, 'fonts', 'fonts.conf'), fontSettings)
  rmSync(folder, { recursive: true, force: true })
  renameSync(incomplete, folder)
  return true
}

/** Unpacks the browser of the package; undefined on systems for which it is not made, or if it cannot be unpacked. */
export function unpackSparticuz(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !unpack()) return undefined
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--in-process-gpu', '--disable-dev-shm-usage'],
    env: { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
  }
}
