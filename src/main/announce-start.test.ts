import { expect, test } from 'vitest'
import { createLogger } from '#platform/logger.server.ts'
import { announceStart } from './announce-start.ts'

/** What a start writes: the lines of the log without their times, and the sentences. */
function announce(publicOrigin: string, isTerminal: boolean) {
  const lines: object[] = []
  const printed: string[] = []
  const write = (text: string) => {
    const { time: _, ...line } = JSON.parse(text) as Record<string, unknown>
    lines.push(line)
  }
  announceStart(
    {
      host: '0.0.0.0',
      port: 3000,
      publicOrigin,
      productName: 'Passage',
      database: 'postgres',
      contentVersion: 7,
    },
    { logger: createLogger('info', { write }), isTerminal, print: (text) => printed.push(text) },
  )
  return { lines, printed: printed.map((text) => text.replace(/[\d.]+ s\)/, '1.5 s)')) }
}

const listening = {
  level: 30,
  address: '0.0.0.0',
  port: 3000,
  database: 'postgres',
  contentVersion: 7,
  msg: 'listening',
}
const sentence = (origin: string) => `\n  Passage is ready: ${origin} (started in 1.5 s)\n`

test('launcher: a public site whose output is collected says by one line of JSON that it listens', () => {
  expect(announce('https://passage.example', false)).toEqual({ lines: [listening], printed: [] })
})

test('launcher: somebody at a terminal reads a sentence with the address to open', () => {
  expect(announce('https://passage.example', true)).toEqual({
    lines: [],
    printed: [sentence('https://passage.example')],
  })
  expect(announce('http://localhost:0', true).printed).toEqual([sentence('http://localhost:3000')])
})

test('launcher: on a laptop the sentence also comes if a program has started the server', () => {
  expect(announce('http://localhost:3000', false)).toEqual({
    lines: [listening],
    printed: [sentence('http://localhost:3000')],
  })
})
