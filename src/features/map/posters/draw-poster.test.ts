import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { buildPlan } from '../plan/build-plan.ts'
import { smallFacts, smallHouse, smallMapFile, toFiles } from '../plan/drawn-plan.test-support.ts'
import { drawPoster } from './draw-poster.server.ts'
import { listPosters } from './list-posters.ts'

const fontFile = (weight: number) =>
  readFile(new URL(`../../payments/receipt/fonts/figtree-latin-${weight}.ttf`, import.meta.url))
const fonts = { regular: await fontFile(400), bold: await fontFile(700) }
const logotype = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 232 136"><rect width="232" height="136" fill="#0b5c6b"/></svg>',
)
const plan = buildPlan(toFiles(smallHouse), smallMapFile, smallFacts)
const posters = plan.ok
  ? listPosters(
      plan.value,
      { uid: 'hafen', centreName: 'Hafen', accent: '#0b5563', logotype },
      'https://passage.example',
    )
  : new Map<string, never>()

/** What the page of a PDF draws, as its operators. */
const drawingOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .filter((text) => text.includes(' re\n'))
    .join('\n')

/** The squares of a page as a picture of four pixels for each point, as a camera sees them. */
function photograph(pdf: Buffer, [width, height]: readonly [number, number]) {
  const dots = 4
  const [columns, rows] = [Math.ceil(width * dots), Math.ceil(height * dots)]
  const data = new Uint8ClampedArray(columns * rows * 4).fill(255)
  const squares = [...drawingOf(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map((match) => match.slice(1).map((part) => Number(part) * dots))
    .filter(([, , wide, high]) => wide === high)
  for (const [left = 0, top = 0, wide = 0] of squares)
    for (let y = Math.round(top); y < Math.round(top + wide); y++)
      for (let x = Math.round(left); x < Math.round(left + wide); x++)
        data.fill(0, (y * columns + x) * 4, (y * columns + x) * 4 + 3)
  return { data, width: columns, height: rows, colorSpace: 'srgb' as const }
}

test('MAP-14 there is a poster for each entrance, lift, kiosk and parking level', () => {
  expect([...posters.keys()]).toEqual(['aufzug-a-0', 'westeingang', 'aufzug-a-1'])
})

test.each([
  ['A4', [595.275591, 841.889764]],
  ['A6', [297.637795, 419.527559]],
] as const)(
  'MAP-14 a poster is one sheet of %s with the logotype, and its code leads to its spot',
  async (format, size) => {
    const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
    await prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer },
      fireImmediately: true,
    })
    const poster = posters.get('westeingang')
    if (poster === undefined) throw new Error('There is no poster')
    const pdf = await drawPoster(poster, format, fonts)
    const text = pdf.toString('latin1')
    expect(text).toContain(`/MediaBox [0 0 ${size.join(' ')}]`)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text.match(/\/Subtype \/Image\b/g)).not.toBeNull()
    const codes = await readBarcodes(photograph(pdf, size), { formats: ['QRCode'] })
    expect(codes.map((code) => code.text)).toEqual(['https://passage.example/hafen/hier/westeingang'])
  },
)
