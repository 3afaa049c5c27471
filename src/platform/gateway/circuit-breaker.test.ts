import { expect, test } from 'vitest'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts'

function start() {
  let clock = 0
  let calls = 0
  const run = createCircuitBreaker({ failures: 3, rest: 10_000, now: () => clock })
  const call = (answer: 'good' | 'bad') =>
    run(async () => {
      calls += 1
      if (answer === 'bad') throw new Error('down')
      return 'good'
    })
  return { call, run, countCalls: () => calls, pass: (milliseconds: number) => (clock += milliseconds) }
}

test('PAY-03 three failures in a row open it, a success between them does not', async () => {
  const { call, countCalls } = start()
  for (const answer of ['bad', 'bad', 'good', 'bad', 'bad'] as const)
    await call(answer).catch(() => undefined)
  await expect(call('good')).resolves.toBe('good')
  for (const answer of ['bad', 'bad', 'bad'] as const) await expect(call(answer)).rejects.toThrow('down')
  const before = countCalls()
  await expect(call('good')).rejects.toThrow(CircuitOpenError)
  expect(countCalls()).toBe(before)
})

test('PAY-03 after its rest one call is let through, and closes or opens it', async () => {
  const { call, run, pass } = start()
  for (let i = 0; i < 3; i += 1) await call('bad').catch(() => undefined)
  pass(10_000)
  let finish = (): void => undefined
  const trial = run(() => new Promise<string>((resolve) => (finish = () => resolve('back'))))
  await expect(call('good')).rejects.toThrow(CircuitOpenError)
  finish()
  await expect(trial).resolves.toBe('back')
  await expect(call('good')).resolves.toBe('good')

  for (let i = 0; i < 3; i += 1) await call('bad').catch(() => undefined)
  pass(10_000)
  await expect(call('bad')).rejects.toThrow('down')
  await expect(call('good')).rejects.toThrow(CircuitOpenError)
})

test('PAY-03 it reports each failure, and once that it opens and that it closes', async () => {
  let clock = 0
  const reported: unknown[] = []
  const run = createCircuitBreaker({
    failures: 2,
    rest: 1000,
    now: () => clock,
    onFailure: () => reported.push('failure'),
    onMove: (isOpen) => reported.push({ isOpen }),
  })
  const call = (isGood: boolean) =>
    run(async () => {
      if (!isGood) throw new Error('down')
    }).catch(() => undefined)
  await call(false)
  await call(false)
  expect(reported).toEqual(['failure', 'failure', { isOpen: true }])
  await call(true)
  expect(reported).toHaveLength(3)
  clock = 1001
  await call(false)
  clock = 2002
  await call(true)
  expect(reported.slice(3)).toEqual(['failure', { isOpen: false }])
})
