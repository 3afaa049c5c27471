import { expect, test } from 'vitest'
import { formatFault } from '#platform/content/content-fault.ts'
import { findUnreadPlans, isPlanFile } from './plan-source.ts'

test('MAP-02 archives and other formats in the folder of a plan are named, with what to do', () => {
  const files = [
    'hafen/map/Venue.IMDF.zip',
    'hafen/map/floor.dwg',
    'hafen/map/notes.txt',
    'hafen/images/a.zip',
  ]
  expect(findUnreadPlans(files).map(formatFault)).toEqual([
    'hafen/map/Venue.IMDF.zip:1:1  this is an archive, which is not read  → unpack it into this folder, and remove it',
    'hafen/map/floor.dwg:1:1  this format is not read  → export the plan as IMDF, or draw each floor as SVG for `npm run content -- map from-svg`',
  ])
})

test('MAP-03 files of a plan are found in capitals, and in the folder of their archive', () => {
  const files = [
    'hafen/map/unit.GeoJSON',
    'hafen/map/IMDF/Level.JSON',
    'hafen/map/map.yaml',
    'hafen/shops.json',
  ]
  expect(files.filter(isPlanFile)).toEqual(files.slice(0, 2))
})
