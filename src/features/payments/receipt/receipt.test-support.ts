import { inflateSync } from 'node:zlib'

/** The objects of a PDF by their numbers, and what is in the stream of one. */
function openPdf(bytes: Buffer) {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  )
  const streamOf = (id: string) => {
    const packed = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '')?.[1]
    return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  return { objects, streamOf }
}

/** What is drawn on the pages of a PDF, as its operators. */
export function readContents(bytes: Buffer): string {
  const { objects, streamOf } = openPdf(bytes)
  const all = [...objects.values()].join('\n')
  return [...all.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamOf(id)).join('\n')
}

/**
 * The text of a PDF as a reader copies it: the content streams are unpacked, and their glyphs are looked up in the table
 * of letters that each embedded font brings along.
 */
export function readPdf(bytes: Buffer): string {
  const { objects, streamOf } = openPdf(bytes)
  const all = [...objects.values()].join('\n')
  const fonts = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      return [name, readLetters(streamOf(table))]
    }),
  )
  let font: readonly string[] = []
  return [...all.matchAll(/\/Contents (\d+) 0 R/g)]
    .flatMap(([, id = '']) => streamOf(id).split('\n'))
    .map((line) => {
      font = fonts.get(/^\/(F\d+) [\d.]+ Tf$/.exec(line)?.[1] ?? '') ?? font
      if (/^ET$/.test(line)) return '\n'
      if (!line.endsWith('TJ')) return ''
      const glyphs = [...line.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => hex).join('')
      return [...glyphs.matchAll(/.{4}/g)].map(([glyph]) => font[Number.parseInt(glyph, 16)] ?? '?').join('')
    })
    .join('')
}

/** The letters of a font by the number of their glyph, from its `bfrange` lines. */
function readLetters(table: string): readonly string[] {
  const letters: string[] = []
  for (const [, from = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''))
    for (const [index, hex] of texts.entries()) {
      const units = [...hex.matchAll(/.{4}/g)].map(([unit]) => Number.parseInt(unit, 16))
      letters[Number.parseInt(from, 16) + index] = String.fromCharCode(...units)
    }
  }
  return letters
}
