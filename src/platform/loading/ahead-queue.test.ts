import { expect, test } from 'vitest'
import { createAheadQueue } from './ahead-queue.ts'

/** A queue in which the test decides when each piece of work ends. */
function startQueue(most: number) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const queue = createAheadQueue<string>((name) => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }, most)
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...queue, begun, end }
}

test('RTE-40 never more than the given number are fetched ahead at once', async () => {
  const { add, begun, end } = startQueue(5)
  for (const name of 'abcdefgh') add(name)
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('RTE-40 a card that has left the window is not fetched, and the one under the finger comes first', async () => {
  const { add, giveUp, begun, end } = startQueue(1)
  for (const name of 'abcd') add(name)
  giveUp('b')
  add('z', true)
  await end('a')
  await end('z')
  await end('c')
  expect(begun).toEqual(['a', 'z', 'c', 'd'])
})
