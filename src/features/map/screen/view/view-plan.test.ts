import { expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { smallMaterial } from './plan-material.test-support.ts'
import { parsePlanQuery } from './plan-query.ts'
import { viewPlan } from './view-plan.ts'

const material = smallMaterial()
const messages = compileMessages('en', {})
const view = (search: string, of = material) =>
  viewPlan(of, parsePlanQuery(search), {
    nowMs: Date.UTC(2026, 10, 27, 12),
    locale: 'en',
    tell: (key, values) => formatMessage('en', messages[key], values),
  })
const uidOf = (place: number | null) => (place === null ? null : material.graph.places[place]?.uid)

test('MAP-09 a way has its total, and each step its floor and its part of the line', () => {
  const { way, floor, isFromAssumed } = view('?from=westeingang&to=anna')
  expect({ floor, isFromAssumed }).toEqual({ floor: 0, isFromAssumed: false })
  expect(way).toMatchObject({ isFound: true, metres: 71, levels: 1 })
  const steps = way?.isFound ? way.steps : []
  expect(steps.map(({ kind, floor: on, text }) => `${kind} ${on} ${text}`)).toEqual([
    'walk 0 From West, go straight on past Kai and Anker, about 40 m.',
    'escalator 0 Take Rolltreppe 1 to the first floor.',
    'walk 1 Go straight on past Bernd, about 30 m. The second door on the right: Anna.',
  ])
  expect(steps.every(({ points }) => points.length > 1)).toBe(true)
})

test('MAP-09 without a start the way begins at the best entrance, and the floor is that of the destination', () => {
  const { from, isFromAssumed, floor, way } = view('?to=anna')
  expect([uidOf(from), isFromAssumed, floor, way?.isFound]).toEqual(['westeingang', true, 1, true])
})

test('MAP-09 a floor is asked for by its ordinal or its id, and another one is not', () => {
  expect(view('?floor=1').floor).toBe(1)
  expect(view('?floor=og1').floor).toBe(1)
  expect(view('?floor=9').floor).toBe(0)
})

test('MAP-09 a form that was sent without a destination, or with the start as one, is answered', () => {
  expect(view('?from=boje&to=')).toMatchObject({ fault: 'missing', way: null, unknown: [] })
  expect(view('?from=boje&to=boje')).toMatchObject({ fault: 'same', way: null })
  expect(view('?from=boje')).toMatchObject({ fault: null })
})

test('MAP-09 a way says whether it is step-free, and whether the ordinary one is so as well', () => {
  const stepFree = (search: string) => {
    const { way } = view(search)
    return way?.isFound ? way.stepFree : null
  }
  expect(stepFree('?from=westeingang&to=anna')).toBe('no')
  expect(stepFree('?from=westeingang&to=anna&way=step-free')).toBe('yes')
  expect(stepFree('?from=anker&to=boje')).toBe('yes')
  expect(stepFree('?from=anker&to=boje&way=step-free')).toBe('same')
})

test('MAP-09 a kind is a destination: the nearest place of it', () => {
  expect(uidOf(view('?to=toilet&from=boje').to)).toBe('toiletten-0')
  expect(uidOf(view('?to=toilet&from=bernd').to)).toBe('toiletten-1')
  expect(uidOf(view('?to=lift').to)).toBe('aufzug-a-0')
})

test('MAP-09 what the plan does not have is said, and the rest is shown', () => {
  expect(view('?to=nowhere&from=boje')).toMatchObject({ unknown: ['to'], to: null, way: null })
  expect(view('?to=boje&from=nowhere')).toMatchObject({ unknown: ['from'], isFromAssumed: true })
})

test('MAP-09 the nearest toilet and lift are told from the start, or else from the destination, nearest first', () => {
  const near = (search: string) =>
    view(search).nearest.map(({ place, metres }) => `${uidOf(place)} ${metres}`)
  expect(near('?from=boje')).toEqual(['toiletten-0 6', 'aufzug-a-0 11'])
  expect(near('?to=bernd')).toEqual(['toiletten-1 6', 'aufzug-a-1 11'])
  // Who stands at the lift needs none.
  expect(near('?from=aufzug-a-0')).toEqual(['toiletten-0 12'])
  expect(near('')).toEqual([])
  expect(material.graph.places.map(({ uid }) => near(`?from=${uid}`).join(', '))).toContain(
    'aufzug-a-0 3, toiletten-0 11',
  )
})

test('MAP-09 of a lift that is out of order it is said, and it is not the nearest one', () => {
  const lift = material.graph.links.findIndex(({ kind }) => kind === 'lift')
  const broken = smallMaterial({ outages: [[lift, '2026-11-20']] })
  expect(view('?to=aufzug-a-0').outage).toBe(null)
  for (const search of ['?to=aufzug-a-0', '?from=aufzug-a-1&to=boje'])
    expect(view(search, broken).outage).toBe('Aufzug A has been out of order since 20.11.2026.')
  expect(view('?from=boje', broken).nearest.map(({ place }) => uidOf(place))).toEqual(['toiletten-0'])
})

test('MAP-09 no step-free way without the lift: since when, and what can be reached', () => {
  const lift = material.graph.links.findIndex(({ kind }) => kind === 'lift')
  const broken = smallMaterial({ outages: [[lift, '2026-11-20']] })
  const { way } = view('?from=boje&to=anna&way=step-free', broken)
  expect(way).toMatchObject({
    isFound: false,
    reason: 'The only lift there, Aufzug A, has been out of order since 20.11.2026.',
  })
  expect(way?.isFound === false && uidOf(way.instead)).toBe('westeingang')
})
