import { expect, test } from 'vitest'
import { fitPhoto, readParkedPlace } from './parked-place.ts'

const at = Date.parse('2026-11-20T12:00:00Z')
const day = 24 * 60 * 60_000
const place = { level: 'U2', note: 'Säule 14', photo: 'data:image/jpeg;base64,/9j/4A==', at }
const read = (stored: unknown, nowMs = at) => readParkedPlace(JSON.stringify(stored), nowMs)

test('PKC-04 the place is read as it was noted, for three days', () => {
  expect(read(place)).toEqual(place)
  expect(read(place, at + 3 * day - 1)).toEqual(place)
  expect(read(place, at + 3 * day)).toBeNull()
})

test('PKC-04 what is not a place of ours is none', () => {
  expect(readParkedPlace(null, at)).toBeNull()
  expect(readParkedPlace('{', at)).toBeNull()
  for (const changes of [
    { level: 'x'.repeat(41) },
    { note: 5 },
    { photo: 'https://example.org/x.jpg' },
    { photo: 'data:image/svg+xml,<svg onload="x"/>' },
    { at: 'today' },
  ])
    expect(read({ ...place, ...changes })).toBeNull()
})

test('PKC-04 a picture is shrunk to what a phone shows, and never enlarged', () => {
  expect(fitPhoto(4000, 3000)).toEqual({ width: 1000, height: 750 })
  expect(fitPhoto(3000, 4000)).toEqual({ width: 750, height: 1000 })
  expect(fitPhoto(640, 480)).toEqual({ width: 640, height: 480 })
})
