import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient, createServerQueryClient, RefusedCall } from './query-client.ts'

const queryKey = ['profile']
const hour = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The times at which the query makes its calls, in milliseconds after the first call, until it gives up. */
async function attemptsOf(error: Error): Promise<number[]> {
  const start = Date.now()
  const attempts: number[] = []
  const client = createQueryClient()
  const stop = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      attempts.push(Date.now() - start)
      throw error
    },
  }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error', fetchStatus: 'idle', error })
  stop()
  return attempts
}

describe('LIM-01 a call that fails', () => {
  test('is repeated three times, after 1, 2 and 4 seconds', async () => {
    expect(await attemptsOf(new Error('no network'))).toEqual([0, 1_000, 3_000, 7_000])
  })

  test('is not repeated when the server refuses it', async () => {
    expect(await attemptsOf(new RefusedCall(401))).toEqual([0])
  })

  test('would never wait longer than 30 seconds', () => {
    const delay = createQueryClient().getDefaultOptions().queries?.retryDelay
    if (typeof delay !== 'function') throw new Error('the delay is no function')
    const delays = [0, 1, 2, 3, 4, 5, 6, 20].map((failures) => delay(failures, new Error('no network')))
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  })
})

describe('LIM-01 an answer', () => {
  test('is fresh for 24 hours', async () => {
    const client = createQueryClient()
    let calls = 0
    const load = () => client.query({ queryKey, queryFn: () => (calls += 1), gcTime: Infinity })
    const start = Date.now()
    await load()
    // The clock alone, without the timers: other tests' connections tick in the same process.
    vi.setSystemTime(start + 24 * hour - 1)
    expect(await load()).toBe(1)
    vi.setSystemTime(start + 24 * hour)
    expect(await load()).toBe(2)
  })

  test('is removed five minutes after its last use', async () => {
    const client = createQueryClient()
    await client.query({ queryKey, queryFn: () => 'Anna' })
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(client.getQueryData(queryKey)).toBe('Anna')
    await vi.advanceTimersByTimeAsync(1)
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })

  test('is not requested again when the window gets the focus', () => {
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
  })
})

describe('PAN-01 a rendering on the server', () => {
  test('has the data that it was given, and waits for no others', async () => {
    const client = createServerQueryClient()
    let calls = 0
    const queryFn = () => (calls += 1)
    client.setQueryData(['given'], 'Anna')
    expect(await client.ensureQueryData({ queryKey: ['given'], queryFn })).toBe('Anna')
    const missing = client.fetchQuery({ queryKey: ['messages', 'de'], queryFn })
    await expect(missing).rejects.toThrow('The page was rendered without the data of ["messages","de"]')
    expect(calls).toBe(0)
  })

  test('tries nothing again', () => {
    expect(createServerQueryClient().getDefaultOptions().queries?.retry).toBe(false)
  })
})
