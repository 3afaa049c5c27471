import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from './fault.mjs'
import { withLock } from './lock.mjs'
import { findNode, toolPath } from './node.mjs'
import { root } from './paths.mjs'
import { isProductionInstall } from './production-install.mjs'
import { run, runQuietly, stopCode } from './processes.mjs'
import { announce } from './announce.mjs'
import { buildSources, isTestFile } from './build-sources.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'

const stampFile = join(root, 'build', '.stamp')

function wantedStamp() {
  return hashOf(root, buildSources, { skip: isTestFile })
}

/** Writes the route types of React Router, which the type check needs. */
export function typegen(runTool = run) {
  return runTool(findNode(), [routerTool(), 'typegen'])
}

const routerTool = () => toolPath('@react-router/dev', 'react-router')

/**
 * Builds the app for production when its sources have changed since the last build. A production installation cannot
 * build: there a build of other sources is a fault.
 */
export async function ensureBuild() {
  if (readStamp(stampFile) === wantedStamp()) return
  if (isProductionInstall('start')) {
    // An image has the build without its configuration, and sources that nobody changes.
    if (!existsSync(join(root, 'vite.config.ts'))) return
    throw new Fault(
      'The folder build is not the build of these sources, and only the packages of the server are installed here ' +
        '(npm ci --omit=dev): run npm run build on a machine with all packages, and copy the folder build from there.',
    )
  }
  await withLock('build', async () => {
    const wanted = wantedStamp()
    if (readStamp(stampFile) === wanted) return
    rmSync(stampFile, { force: true })
    const done = announce('Building')
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await runQuietly(findNode(), [routerTool(), 'build'], env)
    if (stopCode() !== undefined) return
    if (code !== 0) throw new Fault(`${output}\nThe build failed: see the messages above.`)
    done()
    writeStamp(stampFile, wanted)
  })
}
