import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadingBar, nextLoadingBarPhase, type LoadingBarPhase } from './loading-bar-phase.ts'

/** Runs the phases of a load that takes the given number of milliseconds, and returns each phase with its duration. */
function play(loadingMs: number): string[] {
  const seen: string[] = []
  let phase: LoadingBarPhase = 'idle'
  let clock = 0
  for (;;) {
    const isLoading = clock < loadingMs
    const next = nextLoadingBarPhase(phase, isLoading)
    const due = next === undefined ? Infinity : clock + next.afterMs
    // When the page is loaded, the phase is interrupted, as the effect's clean-up does.
    if (isLoading && due > loadingMs) {
      clock = loadingMs
      continue
    }
    if (next === undefined) return seen
    clock = due
    phase = next.phase
    seen.push(`${clock} ${phase}`)
  }
}

test('NAV-06 the constants of the specification', () => {
  expect(loadingBar).toEqual({ throttle: 200, duration: 2000, height: 3, hideDelay: 500, resetDelay: 400 })
})

test('NAV-06 a load under 200 ms shows nothing', () => {
  expect(play(0)).toEqual([])
  expect(play(199)).toEqual(['0 waiting', '199 idle'])
})

test('NAV-06 a longer one runs until the page is there, hides 500 ms later and is reset 400 ms after that', () => {
  expect(play(1000)).toEqual(['0 waiting', '200 running', '1000 finished', '1500 hidden', '1900 idle'])
})

test.each<LoadingBarPhase>(['idle', 'finished', 'hidden'])(
  'NAV-06 a new load that begins while the bar is %s starts over',
  (phase) => expect(nextLoadingBarPhase(phase, true)).toEqual({ phase: 'waiting', afterMs: 0 }),
)

test('NAV-06 the style sheet has the same height and durations', async () => {
  const css = await readFile(new URL('loading-bar.module.css', import.meta.url), 'utf8')
  const rule = (selector: string) => css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  expect(rule('.bar')).toContain(`height: ${loadingBar.height}px;`)
  expect(rule(".bar[data-phase='running']")).toContain(`transition: transform ${loadingBar.duration}ms`)
  expect(rule(".bar[data-phase='hidden']")).toContain(`transition: opacity ${loadingBar.resetDelay}ms`)
})
