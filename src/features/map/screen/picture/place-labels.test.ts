import { expect, test } from 'vitest'
import { frameOf } from './draw-floor.ts'
import { labelWidths, placeLabels, widthOf } from './place-labels.ts'
import { indexOf, smallMaterial } from '../view/plan-material.test-support.ts'

const { drawing, graph } = smallMaterial()
const [drawn] = drawing
const named = (name: string) =>
  graph.places.map((place) => ({
    ...place,
    name: place.kind === 'shop' ? { de: name, en: null } : place.name,
  }))

test('MAP-09 a longer name needs a larger picture', () => {
  if (drawn === undefined) throw new Error('There is no floor')
  const tierOf = (name: string) =>
    placeLabels(drawn, named(name), 0).find(({ place }) => place === indexOf(smallMaterial(), 'anker'))
      ?.tier ?? 99
  expect(tierOf('Ei')).toBe(0)
  expect(tierOf('Schifffahrtsbuchhandlungszeile')).toBeGreaterThan(tierOf('Ei'))
})

test('MAP-09 no names and signs cover each other, however large the picture is', () => {
  if (drawn === undefined) throw new Error('There is no floor')
  const labels = placeLabels(drawn, named('Kaffeehaus am Kai'), 0)
  const { width, height } = frameOf(drawn)
  const overlaps = labelWidths.flatMap((pixels, tier) => {
    const boxes = labels
      .filter((label) => label.tier <= tier)
      .map(({ x, y, lines }) => ({
        x: x * pixels,
        y: (y * pixels * height) / width,
        w: lines.length === 0 ? 22 : Math.max(...lines.map(widthOf)),
        h: lines.length === 0 ? 22 : 14 * lines.length,
      }))
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(one.x - other.x) * 2 < one.w + other.w &&
            Math.abs(one.y - other.y) * 2 < one.h + other.h,
        ),
    )
  })
  expect(labels.length).toBeGreaterThan(5)
  expect(overlaps).toEqual([])
})
