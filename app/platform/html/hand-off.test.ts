import { expect, test } from 'vitest'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { shareData } from './encode-data.server.ts'
import { joinPage } from './divide-page.server.ts'
import { findHeld, holdData, writeHandOff, type HeldData } from './hand-off.server.ts'

/** The router's encoding of a document with these texts in the places of two routes' data. */
const encodedBy = (root: unknown, screen: unknown): string =>
  `[{"_1":2,"_7":-5},"loaderData",{"_3":4,"_5":6},"root",${JSON.stringify(root)},"shops",${JSON.stringify(screen)},"errors"]\n`

/** What a browser reads from the scripts of a page. */
async function readBack(html: string): Promise<unknown> {
  const [, literal = ''] = /\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/.exec(html) ?? []
  const stream = new Blob([JSON.parse(literal) as string]).stream()
  const { value, done } = await decode(stream, globalThis)
  await done
  return value
}

const write = (root: unknown, screen: unknown): string => {
  const held: HeldData = new Map()
  const encoded = encodedBy(holdData(held, 'root', root), holdData(held, 'shops', screen))
  return joinPage(writeHandOff(encoded, held)).toString()
}

test('hand-off: the bytes do not depend on which loader ends first', () => {
  const [first, second]: [HeldData, HeldData] = [new Map(), new Map()]
  const [root, screen] = [{ a: 1 }, { b: [2, 3] }]
  const encoded = encodedBy(holdData(first, 'root', root), holdData(first, 'shops', screen))
  holdData(second, 'shops', screen)
  holdData(second, 'root', root)
  expect(joinPage(writeHandOff(encoded, second)).toString()).toBe(
    joinPage(writeHandOff(encoded, first)).toString(),
  )
})

const messages = shareData(
  Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`key_${index}`, `Text & <b>${index}</b> \u2028 "ü"`]),
  ),
)

test('hand-off: the browser reads the data of all routes, whether they are encoded anew or kept', async () => {
  const shops = Array.from({ length: 12 }, (_, index) => ({
    uid: `shop-${index}`,
    marks: [index, true],
    none: null,
  }))
  for (const now of [1, 2, 3, 4]) {
    const root = {
      now,
      messages,
      centres: [],
      absent: undefined,
      minus: -0,
      huge: Infinity,
      never: Number.NaN,
    }
    const screen = {
      list: { shops, first: shops[0], query: 'x'.repeat(now), total: shops.length },
      twice: [shops, shops],
    }
    expect(await readBack(write(root, screen))).toEqual({ loaderData: { root, shops: screen }, errors: null })
  }
})

test('hand-off: the bytes do not depend on what was written before', () => {
  const list = shareData([{ a: 1 }, { a: 1 }])
  expect(write({ list }, { list })).toBe(write({ list }, { list }))
})

test('hand-off: shared data within the data of a screen are encoded once for all pages', () => {
  let readings = 0
  const shops = shareData([
    {
      get name() {
        readings += 1
        return 'Kornwerk'
      },
    },
  ])
  for (const q of ['tee', 'kaffee', 'brot'])
    expect(write({ locale: 'de' }, { list: { shops, query: { q } } })).toContain('Kornwerk')
  expect(readings).toBe(1)
})

test('hand-off: an object in data that are kept stands once, for all routes', async () => {
  const inner = { only: 'once in the page' }
  const list = shareData([inner, inner])
  const html = write({ list }, { list: [inner], inner })
  expect(html.match(/once in the page/g)).toHaveLength(1)
  expect(await readBack(html)).toEqual({
    loaderData: { root: { list }, shops: { list: [inner], inner } },
    errors: null,
  })
})

test('hand-off: kept data are found again at another place of the list', async () => {
  for (const other of [{ a: 1 }, { a: 1, b: [2, 3] }, { a: 1 }])
    expect(await readBack(write(other, { messages }))).toEqual({
      loaderData: { root: other, shops: { messages } },
      errors: null,
    })
})

test('hand-off: no text of the data ends the script', () => {
  expect(write({ a: '</script><script>alert(1)</script>' }, null).match(/<\/script>/g)).toHaveLength(2)
})

test('hand-off: an answer that is no data of a page is left to the router', () => {
  const held: HeldData = new Map()
  for (const value of [null, 'text', [1], new Response('file'), undefined])
    expect(holdData(held, 'root', value)).toBe(value)
  expect(held.size).toBe(0)
  expect(holdData(null, 'root', { a: 1 })).toEqual({ a: 1 })
})

test('hand-off: components read the data themselves', () => {
  const held: HeldData = new Map()
  const standIn = holdData(held, 'root', { a: 1 })
  expect(findHeld(held, { root: standIn, other: 'text', none: null })).toEqual({
    root: { a: 1 },
    other: 'text',
    none: null,
  })
})

test('hand-off: something that a browser could not read is refused', () => {
  expect(() => write({ date: new Date(0) }, null)).toThrow('a page cannot hand over an object of a class')
  expect(() => write({ run: () => 1 }, null)).toThrow('a page cannot hand over a function')
})
