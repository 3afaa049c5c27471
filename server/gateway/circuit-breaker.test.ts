import { expect, test } from 'vitest'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'

function start() {
  let clock = 0
  let asked = 0
  const run = createCircuitBreaker({ failures: 3, rest: 10_000, now: () => clock })
  const ask = (answer: 'good' | 'bad') =>
    run(async () => {
      asked += 1
      if (answer === 'bad') throw new Error('down')
      return 'good'
    })
  return { ask, run, asked: () => asked, pass: (milliseconds: number) => (clock += milliseconds) }
}

test('PAY-03 three failures in a row open it, a success between them does not', async () => {
  const { ask, asked } = start()
  for (const answer of ['bad', 'bad', 'good', 'bad', 'bad'] as const) await ask(answer).catch(() => undefined)
  await expect(ask('good')).resolves.toBe('good')
  for (const answer of ['bad', 'bad', 'bad'] as const) await expect(ask(answer)).rejects.toThrow('down')
  const before = asked()
  await expect(ask('good')).rejects.toThrow(CircuitOpenError)
  expect(asked()).toBe(before)
})

test('PAY-03 after its rest one call is let through, and closes or opens it', async () => {
  const { ask, run, pass } = start()
  for (let i = 0; i < 3; i += 1) await ask('bad').catch(() => undefined)
  pass(10_000)
  let finish = (): void => undefined
  const trial = run(() => new Promise<string>((resolve) => (finish = () => resolve('back'))))
  await expect(ask('good')).rejects.toThrow(CircuitOpenError)
  finish()
  await expect(trial).resolves.toBe('back')
  await expect(ask('good')).resolves.toBe('good')

  for (let i = 0; i < 3; i += 1) await ask('bad').catch(() => undefined)
  pass(10_000)
  await expect(ask('bad')).rejects.toThrow('down')
  await expect(ask('good')).rejects.toThrow(CircuitOpenError)
})
