import { once } from 'node:events'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { shareData } from './encode-data.server.ts'
import { joinPage } from './divide-page.server.ts'
import { findHeld, holdData, writeHandOff, type HeldData } from './hand-off.server.ts'

/** The router's encoding of a document with these texts in the places of two routes' data. */
const encodedBy = (root: unknown, screen: unknown): string =>
  `[{"_1":2,"_7":-5},"loaderData",{"_3":4,"_5":6},"root",${JSON.stringify(root)},"shops",${JSON.stringify(screen)},"errors"]\n`

/** What the router in a browser reads after the scripts of a page have run. */
async function readBack(html: string): Promise<unknown> {
  const [, text = '', script = ''] =
    /^<script type="application\/json">(.*)<\/script><script>(.*)<\/script>$/s.exec(html) ?? []
  const sent: string[] = []
  const streamController = { enqueue: (chunk: string) => sent.push(chunk), close: () => sent.push('') }
  const document = { currentScript: { previousSibling: { text } } }
  const channel = new MessageChannel()
  const isPassedOn = once(channel.port1, 'close')
  runInNewContext(script, {
    document,
    MessageChannel: class {
      readonly port1 = channel.port1
      readonly port2 = channel.port2
    },
    __reactRouterContext: { streamController },
  })
  expect(sent, 'only in a task of its own').toEqual([])
  await isPassedOn
  expect(sent).toEqual([expect.stringMatching(/\n$/), ''])
  const { value, done } = await decode(new Blob(sent).stream(), globalThis)
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
      share: 0.5,
      __proto__x: { _proto__: 'own', constructor: ['_proto__', ''] },
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
  const writeFor = (q: string) => write({ locale: 'de' }, { list: { shops, query: { q } } })
  expect(writeFor('tee')).toContain('Kornwerk')
  const before = readings
  for (const q of ['kaffee', 'brot']) expect(writeFor(q)).toContain('Kornwerk')
  expect(readings).toBe(before)
})

test('hand-off: kept data are the same beside other data', async () => {
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

test.each([
  ['a date', new Date(0), 'an object of a class'],
  ['a function', () => 1, 'a value of the type function'],
  ['no number', Number.NaN, 'a number that is not finite'],
  ['too large a number', Infinity, 'a number that is not finite'],
  ['an absent item of a list', [undefined], 'a value of the type undefined'],
])('hand-off: %s, which a browser could not read, is refused', (_, value, named) => {
  expect(() => write({ value }, null)).toThrow(`a page cannot hand over ${named}`)
})
