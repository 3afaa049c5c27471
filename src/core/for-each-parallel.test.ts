import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forEachParallel } from './for-each-parallel.ts'

test('parallel work: each item is worked on once, and never more at a time than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), fc.integer({ min: 1, max: 5 }), async (items, limit) => {
      const done: number[] = []
      let [running, most] = [0, 0]
      await forEachParallel(items, limit, async (item) => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        done.push(item)
      })
      expect(done).toEqual(items)
      expect(most).toBe(Math.min(items.length, limit))
    }),
  )
})

test('parallel work: a slow item does not delay the other items', async () => {
  const done: string[] = []
  const others = Promise.withResolvers<void>()
  await forEachParallel(['slow', 'a', 'b', 'c'], 2, async (item) => {
    if (item === 'slow') await others.promise
    done.push(item)
    if (done.length === 3) others.resolve()
  })
  expect(done).toEqual(['a', 'b', 'c', 'slow'])
})

test('parallel work: an error of the work is thrown', async () => {
  await expect(forEachParallel([1], 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
