import { expect, test } from 'vitest'
import { parseFiles, withText } from '../content-fixture.test-support.ts'
import { formatFault } from '#platform/content/content-fault.ts'
import { checkScreenshots } from './check-screenshots.ts'

type Size = readonly [width: number, height: number]
type Given = readonly [formFactor: 'narrow' | 'wide', german: Size, english?: Size]

/** The faults of a centre with these narrow or wide screenshots; the first stands in line 13 of its file. */
function faultsOf(...screenshots: readonly Given[]): string[] {
  const files = new Map<string, { src: string; type: string; width: number; height: number }>()
  const add = (name: string, [width, height]: Size) => {
    files.set(`hafen/images/${name}.png`, { src: `/media/${name}.png`, type: 'image/png', width, height })
    return `images/${name}.png`
  }
  const lines = screenshots.map(([formFactor, german, english], index) => {
    const de = add(`${index}-de`, german)
    const file = english === undefined ? de : `{ de: ${de}, en: ${add(`${index}-en`, english)} }`
    return `  - { file: ${file}, formFactor: ${formFactor}, label: Start }\n`
  })
  const { content } = parseFiles(
    withText('hafen/centre.yaml', 'issuer:', `screenshots:\n${lines.join('')}issuer:`),
  )
  return content.centres.flatMap((centre) => checkScreenshots(centre, files)).map(formatFault)
}

test('OFF-07 screenshots that browsers show have no fault', () => {
  expect(
    faultsOf(
      ['narrow', [780, 1688], [390, 844]],
      ['narrow', [1170, 2532], [780, 1688]],
      ['wide', [1440, 900]],
      ['wide', [2880, 1800]],
    ),
  ).toEqual([])
  expect(faultsOf(['narrow', [320, 736]], ['wide', [3840, 2160]])).toEqual([])
})

test.each<[title: string, screenshots: readonly Given[], fault: string]>([
  [
    'one that is too small',
    [['narrow', [300, 600]]],
    'hafen/centre.yaml:13:13  the screenshot has 300 × 600 pixels  → save it with 320 to 3840 pixels on each side',
  ],
  [
    'one that is too large, of one language',
    [['wide', [1440, 900], [3841, 2400]]],
    'hafen/centre.yaml:13:40  the screenshot has 3841 × 2400 pixels  → save it with 320 to 3840 pixels on each side',
  ],
  [
    'one that is too long',
    [['narrow', [400, 921]]],
    'hafen/centre.yaml:13:13  the screenshot has 400 × 921 pixels  → crop it: the longer side may be at most 2.3 times the shorter one',
  ],
  [
    'a wide one that is called narrow',
    [['narrow', [1440, 900]]],
    'hafen/centre.yaml:13:13  the screenshot has 1440 × 900 pixels, which is not narrow  → write formFactor: wide, or take it in another window',
  ],
  [
    'one of another shape than the first',
    [
      ['narrow', [780, 1688]],
      ['wide', [1440, 900]],
      ['narrow', [780, 1680]],
    ],
    'hafen/centre.yaml:15:13  the screenshot has 780 × 1680 pixels, the first narrow one 780 × 1688 pixels  → save all narrow ones in the same shape: browsers leave the others out',
  ],
])('OFF-07 %s is refused', (_, screenshots, fault) => {
  expect(faultsOf(...screenshots)).toEqual([fault])
})
