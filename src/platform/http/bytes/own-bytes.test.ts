import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test('bytes: kept bytes hold no memory beyond their own', () => {
  const pooled = Buffer.from('Grüße')
  expect(pooled.buffer.byteLength).toBeGreaterThan(4000)
  const own = ownBytes(pooled)
  expect(own.buffer.byteLength).toBe(7)
  expect(own.toString()).toBe('Grüße')
})
