import { expect, test } from 'vitest'
import { distanceKm, findNearest } from './nearest-centre.ts'

const kiel = { uid: 'kiel', coordinates: { lat: 54.32, lng: 10.14 } }
const leipzig = { uid: 'leipzig', coordinates: { lat: 51.34, lng: 12.37 } }
const nowhere = { uid: 'nowhere', coordinates: null }

test('CTR-02 the nearest centre is the one with the shortest way over the earth, whatever the order', () => {
  const hamburg = { lat: 53.55, lng: 10.0 }
  expect(findNearest([nowhere, leipzig, kiel], hamburg)?.centre.uid).toBe('kiel')
  expect(findNearest([kiel, leipzig], { lat: 52.52, lng: 13.4 })?.centre.uid).toBe('leipzig')
  expect(findNearest([nowhere], hamburg)).toBeUndefined()
})

test('CTR-02 distances are right within a kilometre, over the date line too', () => {
  expect(Math.round(distanceKm(kiel.coordinates, leipzig.coordinates))).toBe(364)
  expect(Math.round(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }))).toBe(111)
  expect(distanceKm(kiel.coordinates, kiel.coordinates)).toBe(0)
})
