import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { takeWaiting } from './take-waiting.ts'

/** What a visitor gets who comes with a connection of its own: the text, or the code of the fault. */
const ask = (port: number) =>
  new Promise<string>((resolve) => {
    get({ host: '127.0.0.1', port, agent: false }, (answer) => {
      answer.setEncoding('utf8').once('data', resolve)
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

test('shutdown: connections that wait in the queue of the system are taken before nobody listens any more', async () => {
  const server = createServer((_, answer) => answer.end('taken'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = Array.from({ length: 40 }, () => ask(port))
  await takeWaiting(server, 30_000)
  server.close()
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 40 }, () => 'taken'))
})

test('shutdown: it ends in time under a load that never ends', async () => {
  const server = createServer()
  let isOver = false
  const load = () => {
    server.emit('connection', { on: () => undefined })
    if (!isOver) setImmediate(load)
  }
  server.removeAllListeners('connection')
  load()
  await expect(takeWaiting(server, 50)).resolves.toBeUndefined()
  isOver = true
})
