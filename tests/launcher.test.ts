import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, isAlive, LauncherProject } from './support/launcher-project.ts'

let project: LauncherProject
beforeEach(() => {
  project = new LauncherProject()
})
afterEach(() => project.remove())

const installed = ['npm ci']
const built = ['router typegen', 'router build']
const served = ['server production']

/** A start whose server ends by itself. */
async function startOnce(): Promise<string[]> {
  project.write('exit-code', '0')
  expect(await codeOf(project.launch('start'))).toBe(0)
  return project.takeLog()
}

test('the first start installs, builds and runs; the second only runs', async () => {
  expect(await startOnce()).toEqual([...installed, ...built, ...served])
  expect(await startOnce()).toEqual(served)
})

test('only what has changed is done again', async () => {
  await startOnce()
  project.append('app/root.tsx', 'changed')
  expect(await startOnce()).toEqual([...built, ...served])
  project.write('app/root.test.tsx', 'a test is not part of the build')
  expect(await startOnce()).toEqual(served)
  project.append('package-lock.json', ' ')
  expect(await startOnce()).toEqual([...installed, ...built, ...served])
})

test('a lock that npm ci refuses still gets a working tree', async () => {
  project.write('broken-lock', '')
  expect(await startOnce()).toEqual([...installed, 'npm install', ...built, ...served])
})

test('two starts at once install and build once', async () => {
  project.write('exit-code', '0')
  const codes = await Promise.all([codeOf(project.launch('start')), codeOf(project.launch('start'))])
  expect(codes).toEqual([0, 0])
  expect(project.takeLog()).toEqual([...installed, ...built, ...served, ...served])
})

test("the server's exit code is the launcher's", async () => {
  project.write('exit-code', '7')
  expect(await codeOf(project.launch('start'))).toBe(7)
})

test('SIGTERM reaches the server, which ends in its own time', async () => {
  const launcher = project.launch('start')
  await project.waitFor('server-pid')
  launcher.kill('SIGTERM')
  expect(await codeOf(launcher)).toBe(0)
  expect(project.takeLog()).toContain('server drained')
})

test('a killed npm leaves no server behind', async () => {
  const npm = project.launchUnderParent()
  const server = Number(await project.waitFor('server-pid'))
  npm.kill('SIGKILL')
  for (let tries = 0; tries < 60 && isAlive(server); tries++) await sleep(50)
  expect(isAlive(server)).toBe(false)
  expect(project.takeLog()).toContain('server drained')
})

describe.runIf(process.platform === 'linux')('on a system without libatomic', () => {
  test('the library is fetched beside the packages, once, and every later start finds it', async () => {
    project.installIncompleteNode({ hasPackageTools: true })
    expect(await startOnce()).toEqual([...installed, 'apt-get download libatomic1', ...built, ...served])
    expect(project.readCommand()).toContain('/node_modules/.libatomic')
    expect(await startOnce()).toEqual(served)
  })

  test('where it cannot be fetched, the host’s own Node is left to say so', async () => {
    project.installIncompleteNode({ hasPackageTools: false })
    await startOnce()
    expect(project.readCommand()).toBeUndefined()
  })
})

test('an unknown command is refused before anything is installed', async () => {
  expect(await codeOf(project.launch('toString'))).toBe(1)
  expect(project.takeLog()).toEqual([])
})
