import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSpaces } from './follow-spaces.ts'

/** A stand-in for the browser's stream, which the test answers for. */
class Source extends EventTarget {
  static readonly opened: Source[] = []
  readonly CLOSED = 2
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(data: string) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  fail(isRefused: boolean) {
    if (isRefused) this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}
let page: EventTarget & { hidden: boolean }
const told: (number | null)[] = []
let ending: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', page)
  Source.opened.length = 0
  told.length = 0
  ending = new AbortController()
  followSpaces('hafen', (free) => told.push(free), ending.signal)
})
afterEach(() => {
  ending.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const last = () => Source.opened.at(-1) ?? expect.unreachable('a stream is open')
const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('PKC-02 a number is told, and forgotten when it is a minute old', () => {
  expect(last().url).toBe('/api/center/centers/hafen/free-spaces')
  last().say('{"free":7,"spaces":10}')
  last().say('nonsense')
  vi.advanceTimersByTime(59_999)
  expect(told).toEqual([7])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([7, null])
})

test('PKC-02 after a lost connection it tries again, later each time, until a number comes', () => {
  const pauses = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]
  for (const [index, pause] of pauses.entries()) {
    last().fail(false)
    vi.advanceTimersByTime(pause - 1)
    expect(Source.opened).toHaveLength(index + 1)
    vi.advanceTimersByTime(1)
    expect(Source.opened).toHaveLength(index + 2)
  }
  last().say('{"free":7,"spaces":10}')
  last().fail(false)
  vi.advanceTimersByTime(5_000)
  expect(Source.opened).toHaveLength(pauses.length + 2)
})

test('PKC-02 after an answer that is no stream it asks no more', () => {
  last().fail(true)
  turn(true)
  turn(false)
  vi.advanceTimersByTime(3_600_000)
  expect(Source.opened).toHaveLength(1)
})

test('PKC-02 a hidden page follows nothing, and neither does one that was left', () => {
  turn(true)
  expect(last().readyState).toBe(2)
  vi.advanceTimersByTime(600_000)
  expect(Source.opened).toHaveLength(1)
  turn(false)
  expect(Source.opened).toHaveLength(2)
  last().fail(false)
  ending.abort()
  turn(false)
  vi.advanceTimersByTime(600_000)
  expect(Source.opened).toHaveLength(2)
})
