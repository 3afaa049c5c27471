import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../support/server-process.ts'
import type { Engine, Tab } from './engine.ts'
import { findProgram } from './find-program.ts'

const screen = findProgram('xvfb-run')
const driver = findProgram('WebKitWebDriver')

/** Plain calls of WebDriver to the driver of WebKitGTK, with a screen in memory. */
async function open(screenProgram: string, driverProgram: string): Promise<Tab> {
  const port = await findFreePort()
  const child = spawn(screenProgram, ['-a', driverProgram, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // A group of its own, which is ended as a whole.
    detached: true,
  })
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { readonly value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const end = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await once(child, 'exit')
  }
  const isUp = () => call('GET', '/status').then(Boolean, () => false)
  for (const limit = Date.now() + 30_000; !(await isUp()); await sleep(100))
    if (Date.now() > limit) {
      await end()
      throw new Error('the driver of WebKit does not answer')
    }
  const created = await call('POST', '/session', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })
  const session = `/session/${(created as { readonly sessionId: string }).sessionId}`
  await call('POST', `${session}/window/rect`, { width: 390, height: 900 })
  const act = (type: string, actions: readonly unknown[]) =>
    call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] })
  return {
    goTo: async (url) => void (await call('POST', `${session}/url`, { url })),
    evaluate: (expression) =>
      call('POST', `${session}/execute/async`, {
        script: `Promise.resolve((${expression})).then(arguments[0])`,
        args: [],
      }),
    clickAt: async (x, y) => {
      const at = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) }
      await act('pointer', [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act('key', keys)
    },
    close: async () => {
      await call('DELETE', session).catch(() => undefined)
      await end()
    },
  }
}

export const webkit: Engine = {
  name: 'WebKit',
  hasScripts: true,
  open: screen === undefined || driver === undefined ? undefined : () => open(screen, driver),
}
