import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectTracking, track } from './track.ts'
import type { TrackingEvent } from './tracking-event.ts'

const step: TrackingEvent = { name: 'parking_step', centreUid: 'hafen', step: 1 }
const seen: TrackingEvent[] = []
const providers = { known: (event: TrackingEvent) => void seen.push(event) }
const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

beforeEach(() => {
  seen.length = 0
  warn.mockClear()
})
afterEach(() => connectTracking({ name: '', providers, isAllowed: false }))

test('CON-02 TRK-01 nothing is passed on before consent, all of it after, nothing once it is withdrawn', () => {
  track(step)
  connectTracking({ name: 'known', providers, isAllowed: false })
  track(step)
  expect(seen).toEqual([])
  connectTracking({ name: 'known', providers, isAllowed: true })
  track(step)
  expect(seen).toEqual([step])
  connectTracking({ name: 'known', providers, isAllowed: false })
  track(step)
  expect(seen).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

test.each(['unknown', 'toString'])('TRK-02 the unknown provider %s is a warning only', (name) => {
  connectTracking({ name, providers, isAllowed: true })
  expect(warn).toHaveBeenCalledWith(`Unknown tracking provider: ${name}`)
  expect(() => track(step)).not.toThrow()
})
