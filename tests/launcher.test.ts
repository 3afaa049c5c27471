import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, isAlive, LauncherProject } from './support/launcher-project.ts'
import { parseModule } from './support/house/modules.ts'

let project: LauncherProject
beforeEach(() => {
  project = new LauncherProject()
})
afterEach(() => project.remove())

const installed = ['npm ci']
const built = ['router build']
const served = ['server production']

/** Starts the launcher with a server that ends by itself. */
async function startOnce(): Promise<string[]> {
  project.write('exit-code', '0')
  expect(await codeOf(project.launch('start'))).toBe(0)
  return project.takeLog()
}

test('launcher: the first start installs, builds and runs; the second only runs', async () => {
  expect(await startOnce()).toEqual([...installed, ...built, ...served])
  expect(await startOnce()).toEqual(served)
})

test('launcher: a later start repeats only the steps whose sources have changed', async () => {
  await startOnce()
  project.append('src/site/root.tsx', 'changed')
  expect(await startOnce()).toEqual([...built, ...served])
  project.write('app/root.test.tsx', 'a test is not part of the build')
  expect(await startOnce()).toEqual(served)
  project.write('scripts/bundle/plugin.ts', 'what the build tool runs')
  expect(await startOnce()).toEqual([...built, ...served])
  project.append('package-lock.json', ' ')
  expect(await startOnce()).toEqual([...installed, ...built, ...served])
})

test('launcher: whatever the configuration of the build imports is a source of the build', async () => {
  const file = new URL('../scripts/launcher/build-sources.mjs', import.meta.url).href
  const { buildSources } = (await import(file)) as { readonly buildSources: readonly string[] }
  const isSource = (path: string) =>
    buildSources.some((source) => path === source || path.startsWith(`${source}/`))
  const read = new Set<string>()
  const unread = ['vite.config.ts', 'react-router.config.ts']
  for (let path = unread.pop(); path !== undefined; path = unread.pop()) {
    read.add(path)
    const { imports } = parseModule(path, readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
    unread.push(
      ...imports.map(({ target }) => target).filter((target) => isOurs(target) && !read.has(target)),
    )
  }
  expect([...read]).toContain('scripts/bundle/plain-imports.ts')
  expect([...read].filter((path) => !isSource(path))).toEqual([])
})

const isOurs = (target: string) => /\.(ts|tsx|mjs)$/.test(target) && !target.startsWith('node:')

test('launcher: a lock file that npm ci refuses is installed by npm install', async () => {
  project.write('broken-lock', '')
  expect(await startOnce()).toEqual([...installed, 'npm install', ...built, ...served])
})

test('launcher: two starts at once install and build once', async () => {
  project.write('exit-code', '0')
  const codes = await Promise.all([codeOf(project.launch('start')), codeOf(project.launch('start'))])
  expect(codes).toEqual([0, 0])
  expect(project.takeLog()).toEqual([...installed, ...built, ...served, ...served])
})

test('launcher: the server starts with the flags that keep its memory small', async () => {
  await startOnce()
  expect((await project.waitFor('server-memory')).split('\n')).toEqual([
    '--max-semi-space-size=4',
    'arenas 1',
  ])
})

test("the server's exit code is the launcher's", async () => {
  project.write('exit-code', '7')
  expect(await codeOf(project.launch('start'))).toBe(7)
})

test('launcher: SIGTERM is passed on to the server, which may finish its work', async () => {
  const launcher = project.launch('start')
  await project.waitFor('server-pid')
  launcher.kill('SIGTERM')
  expect(await codeOf(launcher)).toBe(0)
  expect(project.takeLog()).toContain('server drained')
})

test('launcher: a killed npm leaves no server behind', async () => {
  const npm = project.launchUnderParent()
  const server = Number(await project.waitFor('server-pid'))
  npm.kill('SIGKILL')
  for (let tries = 0; tries < 600 && isAlive(server); tries++) await sleep(50)
  expect(isAlive(server)).toBe(false)
  expect(project.takeLog()).toContain('server drained')
})

describe('with the packages of npm ci --omit=dev and a build,', () => {
  beforeEach(async () => {
    await startOnce()
    project.keepServerPackages()
  })

  test('launcher: the server starts and nothing is installed or built', async () => {
    expect(await startOnce()).toEqual(served)
  })

  test('launcher: a build of other sources is refused', async () => {
    project.append('src/site/root.tsx', 'changed')
    // An image has the build without its configuration.
    expect(await startOnce()).toEqual(served)
    project.append('vite.config.ts', 'changed')
    expect(await codeOf(project.launch('start'))).toBe(1)
    expect(project.output).toContain('The folder build is not the build of these sources')
    expect(project.takeLog()).toEqual([])
  })

  test('launcher: packages of another version than the lock’s are installed again', async () => {
    project.keepServerPackages({ version: '0.9.0' })
    expect(await startOnce()).toEqual([...installed, ...served])
  })

  test('launcher: a command of development installs its tools', async () => {
    await codeOf(project.launch('typegen'))
    expect(project.takeLog()).toEqual([...installed, 'router typegen'])
  })
})

describe.runIf(process.platform === 'linux')('on a system without libatomic', () => {
  test('launcher: the library is fetched once, beside the packages, and every later start uses it', async () => {
    project.installIncompleteNode({ hasPackageTools: true })
    expect(await startOnce()).toEqual([...installed, 'apt-get download libatomic1', ...built, ...served])
    expect(project.readCommand()).toContain('/node_modules/.libatomic')
    expect(await startOnce()).toEqual(served)
  })

  test('launcher: if the library cannot be fetched, Node itself reports what is missing', async () => {
    project.installIncompleteNode({ hasPackageTools: false })
    await startOnce()
    expect(project.readCommand()).toBeUndefined()
  })
})

describe('the output of a start', () => {
  test('launcher: names each step and how long it took; output of the tools is left out', async () => {
    await startOnce()
    expect(project.output).toMatch(
      /^Installing packages …\n {2}done in \d+\.\d s\nBuilding …\n {2}done in \d+\.\d s\nStarting …\n$/,
    )
  })

  test('launcher: contains the output of a build that fails', async () => {
    project.write('broken-build', '')
    expect(await codeOf(project.launch('start'))).toBe(1)
    expect(project.output).toContain('assets/a.js 12 kB')
    expect(project.output).toContain('The build failed')
    expect(project.takeLog()).not.toContain('server production')
  })

  test('launcher: says that the server was killed', async () => {
    const launcher = project.launch('start')
    process.kill(Number(await project.waitFor('server-pid')), 'SIGKILL')
    expect(await codeOf(launcher)).toBe(137)
    expect(project.output).toMatch(/The server was ended by SIGKILL.*npm start starts it again/)
  })

  test('launcher: says nothing about a server that was told to end', async () => {
    const launcher = project.launch('start')
    await project.waitFor('server-pid')
    launcher.kill('SIGTERM')
    await codeOf(launcher)
    expect(project.output).not.toContain('was ended by')
  })
})

describe('an impossible start ends with one sentence and exit code 1:', () => {
  test('launcher: a Node that is too old, before anything is installed', async () => {
    const older = "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })"
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(older)}`]
    expect(await codeOf(project.launch('start', { flags }))).toBe(1)
    expect(project.output).toBe(
      'Node 18.20.8 is too old: Passage needs Node 20 or newer, from https://nodejs.org. Nothing was installed.\n',
    )
    expect(project.takeLog()).toEqual([])
  })

  test('launcher: no network; npm’s cache is tried once', async () => {
    project.write('no-network', '')
    expect(await codeOf(project.launch('start'))).toBe(1)
    expect(project.takeLog()).toEqual(['npm ci'])
    expect(project.output).toMatch(
      /^Installing packages …\nThe packages could not be downloaded, because the npm registry cannot be reached \(ENOTFOUND\):.*\n$/,
    )
  })

  test('launcher: a folder that this user may not write', async () => {
    // Root may write everywhere, so another user starts the launcher.
    const user = process.getuid?.() === 0 ? 65_534 : undefined
    chmodSync(project.folder, 0o555)
    const launcher = project.launch('start', user === undefined ? {} : { user })
    const code = await codeOf(launcher)
    chmodSync(project.folder, 0o755)
    expect(code).toBe(1)
    expect(project.output).toMatch(/^\S+\.cache cannot be written: this user may not write there\. .+\n$/)
  })
})

test('launcher: an unknown command is refused before anything is installed', async () => {
  expect(await codeOf(project.launch('toString'))).toBe(1)
  expect(project.takeLog()).toEqual([])
})
