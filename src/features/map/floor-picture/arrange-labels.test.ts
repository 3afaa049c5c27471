import { expect, test } from 'vitest'
import { drawFloor } from './draw-floor.ts'
import { labelWidths, widthOf } from './floor-picture.ts'
import { smallPlan } from '../screen/view/plan-material.test-support.ts'

const { drawing, graph } = smallPlan()
const [drawn] = drawing
if (drawn === undefined) throw new Error('There is no floor')
const pictureWith = (name: string) => {
  const places = graph.places.map((place) => ({
    ...place,
    name: place.kind === 'shop' ? { de: name, en: null } : place.name,
  }))
  return drawFloor(drawn, { places }, 0)
}

test('MAP-09 a longer name needs a larger picture', () => {
  const tierOf = (name: string) =>
    pictureWith(name).labels.find(({ place }) => graph.places[place]?.uid === 'anker')?.tier ?? 99
  expect(tierOf('Ei')).toBe(0)
  expect(tierOf('Schifffahrtsbuchhandlungszeile')).toBeGreaterThan(tierOf('Ei'))
})

test('MAP-09 no names and signs cover each other, however large the picture is', () => {
  const { labels, frame } = pictureWith('Kaffeehaus am Kai')
  const { width, height } = frame
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
