import { expect, test } from 'vitest'
import { parseDevice } from './kept-device.ts'

test('KEE-04 what the device keeps is read, and nothing else', () => {
  const stored = {
    items: [{ kind: 'shop', centerUid: 'hafen', uid: 'anker' }],
    plates: ['KIAB1'],
    declined: true,
  }
  expect(parseDevice(JSON.stringify(stored))).toEqual({
    kept: { items: [{ kind: 'shop', centreUid: 'hafen', uid: 'anker' }], plates: ['KIAB1'] },
    isDeclined: true,
  })
})

test.each([null, '', '{', '[]', '{"items":"x","plates":[]}', '{"items":[{"kind":"planet"}],"plates":[]}'])(
  'KEE-04 what is not ours keeps nothing: %s',
  (text) => {
    expect(parseDevice(text)).toEqual({ kept: { items: [], plates: [] }, isDeclined: false })
  },
)
