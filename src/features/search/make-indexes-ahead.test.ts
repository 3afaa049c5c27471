import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#platform/content.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openDemoSearch, type DemoSearch } from './demo-search.test-support.ts'
import { makeIndexesAhead } from './make-indexes-ahead.server.ts'

let demo: DemoSearch
beforeAll(async () => {
  demo = await openDemoSearch()
}, 120_000)

/** What was made, in its order, and how many indexes were made at the same time at most. */
async function makeWith(room: number) {
  const made: string[] = []
  let running = 0
  let mostAtOnce = 0
  const content: Content = {
    read: demo.searched.content.read,
    derive: async (id, centre, make, weigh) => {
      const derived = () => demo.searched.content.derive(id, centre, make, weigh)
      if (!id.startsWith('search index')) return derived()
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      const value = await derived()
      running -= 1
      made.push(id.slice('search index '.length))
      return value
    },
  }
  const services = { content, logger: createLogger('silent'), stopping: new AbortController().signal }
  await makeIndexesAhead({ ...demo.searched, content }, services as Services, room)
  return { made, mostAtOnce }
}

test('SRC-08 the indexes of all centres are made ahead, one after another', async () => {
  const { made, mostAtOnce } = await makeWith(256 * 1024 * 1024)
  expect(mostAtOnce).toBe(1)
  expect(made.toSorted()).toEqual([
    'de hafengalerie-kiel',
    'de isarpark-muenchen',
    'de lindenarkaden-leipzig',
    'de marktquartier-koeln',
    'en hafengalerie-kiel',
    'en isarpark-muenchen',
    'en lindenarkaden-leipzig',
    'en marktquartier-koeln',
  ])
})

test('SRC-08 no more indexes are made ahead than there is memory for', async () => {
  expect((await makeWith(12 * 1024 * 1024)).made).toEqual(['de hafengalerie-kiel', 'en hafengalerie-kiel'])
})
