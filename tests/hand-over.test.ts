import { once } from 'node:events'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { findHeld, holdData, writeHandOver, type HeldData } from '#platform/html/hand-over.server.ts'

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
  return writeHandOver(encodedBy(holdData(held, 'root', root), holdData(held, 'shops', screen)), held)
}

test('hand-over: the bytes do not depend on which loader ends first', () => {
  const [first, second]: [HeldData, HeldData] = [new Map(), new Map()]
  const [root, screen] = [{ a: 1 }, { b: [2, 3] }]
  const encoded = encodedBy(holdData(first, 'root', root), holdData(first, 'shops', screen))
  holdData(second, 'shops', screen)
  holdData(second, 'root', root)
  expect(writeHandOver(encoded, second)).toBe(writeHandOver(encoded, first))
})

test('hand-over: the browser reads the data of all routes', async () => {
  const shops = [
    { uid: 'one', marks: [1, true], none: null },
    { uid: 'two', marks: [] },
  ]
  const root = {
    now: 1,
    messages: { key: 'Text & <b>\u2028 "ü"' },
    centres: [],
    absent: undefined,
    share: 0.5,
    __proto__x: { _proto__: 'own', constructor: ['_proto__', ''] },
  }
  const screen = { list: { shops, first: shops[0], query: 'tee', total: 2 }, twice: [shops, shops] }
  expect(await readBack(write(root, screen))).toEqual({ loaderData: { root, shops: screen }, errors: null })
})

test('hand-over: no text of the data ends the script', () => {
  expect(write({ a: '</script><script>alert(1)</script>' }, null).match(/<\/script>/g)).toHaveLength(2)
})

test('hand-over: an answer that is no data of a page is left to the router', () => {
  const held: HeldData = new Map()
  for (const value of [null, 'text', [1], new Response('file'), undefined])
    expect(holdData(held, 'root', value)).toBe(value)
  expect(held.size).toBe(0)
  expect(holdData(null, 'root', { a: 1 })).toEqual({ a: 1 })
})

test('hand-over: components read the data themselves', () => {
  const held: HeldData = new Map()
  const standIn = holdData(held, 'root', { a: 1 })
  expect(findHeld(held, { root: standIn, other: 'text', none: null })).toEqual({
    root: { a: 1 },
    other: 'text',
    none: null,
  })
})
