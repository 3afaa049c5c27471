import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from './fault.mjs'
import { withLock } from './lock.mjs'
import { findNode, toolPath } from './node.mjs'
import { root } from './paths.mjs'
import { run, stopCode } from './processes.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'

const stampFile = join(root, 'build', '.stamp')

/** Everything the production build is made from. Tests are not in it. */
const sources = ['app', 'server', 'db', 'public', 'package.json', 'package-lock.json', 'tsconfig.json']
const configs = ['vite.config.ts', 'react-router.config.ts']

function wantedStamp() {
  return hashOf(root, [...sources, ...configs], { skip: (file) => /\.test\.tsx?$/.test(file) })
}

/** Writes the route types of React Router, which the type check needs. */
export function typegen() {
  return run(findNode(), [toolPath('@react-router/dev', 'react-router'), 'typegen'])
}

/** Builds the app for production when its sources have changed since the last build. */
export async function ensureBuild() {
  if (readStamp(stampFile) === wantedStamp()) return
  await withLock('build', async () => {
    const wanted = wantedStamp()
    if (readStamp(stampFile) === wanted) return
    rmSync(stampFile, { force: true })
    console.log('Building …')
    const env = { ...process.env, NODE_ENV: 'production' }
    const tool = toolPath('@react-router/dev', 'react-router')
    const code = (await typegen()) || (await run(findNode(), [tool, 'build'], env))
    if (stopCode() !== undefined) return
    if (code !== 0) throw new Fault('The build failed: see the message above.')
    writeStamp(stampFile, wanted)
  })
}
