import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawQrRows } from './draw-qr-rows.ts'
import { keepQrRows } from './qr-rows.server.ts'

test('CPN-01 the QR code of a coupon that is drawn has the modules of its code', () => {
  const { data, size } = encode('HGK-1H', { ecc: 'M', border: 0 })
  const dark = new Set<string>()
  for (const [, x, y, width] of drawQrRows(keepQrRows('HGK-1H')).matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let i = 0; i < Number(width); i += 1) dark.add(`${Number(x) + i} ${y}`)
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
  expect(size).toBe(21)
  expect([...dark].toSorted()).toEqual(expected.toSorted())
})
