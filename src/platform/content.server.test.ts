import { expect, test } from 'vitest'
import { createLogger } from './logger.server.ts'
import { openContent, type ContentPart } from './content.server.ts'
import { parseEnvironment } from './settings/environment.server.ts'
import type { Database } from './database/tables.server.ts'
import type { Kysely } from 'kysely'

/** Content whose shops come from a list that the test can change, and a count of how often it was read. */
function openWorld(maxBytes?: number) {
  const world = {
    version: 1,
    ofHafen: 0,
    stored: 'Kornwerk',
    reads: [] as string[],
    isAway: false,
  }
  const shops: ContentPart<string> = {
    name: 'shops',
    load: async (_, centre) => {
      world.reads.push(centre)
      const { stored } = world
      await Promise.resolve()
      if (world.isAway) throw new Error('away')
      return `${stored} in ${centre} ${'.'.repeat(100)}`.trim().slice(0, maxBytes === undefined ? 20 : 120)
    },
  }
  const source = {
    db: {} as Kysely<Database>,
    environment: parseEnvironment({}),
    logger: createLogger('silent'),
  }
  const content = openContent(
    source,
    (centre) => world.version + (centre === 'markt' ? 0 : world.ofHafen),
    maxBytes,
  )
  return { world, content, read: (centre: string) => content.read(shops, centre) }
}

test('content: what is everybody’s is read once, however many pages ask at the same time', async () => {
  const { world, read } = openWorld()
  const [first] = await Promise.all([read('hafen'), read('hafen'), read('hafen')])
  expect([first, await read('hafen')]).toEqual(['Kornwerk in hafen ..', 'Kornwerk in hafen ..'])
  await read('markt')
  expect(world.reads).toEqual(['hafen', 'markt'])
})

test('content: a new version is read again, also if the old one is still being read', async () => {
  const { world, read } = openWorld()
  const early = read('hafen')
  world.version = 2
  world.stored = 'Teekiste'
  expect(await read('hafen')).toBe('Teekiste in hafen ..')
  await early
  expect(await read('hafen')).toBe('Teekiste in hafen ..')
  expect(world.reads).toEqual(['hafen', 'hafen'])
})

test('content: what is new at one centre is read again there, and nowhere else', async () => {
  const { world, content, read } = openWorld()
  const made: string[] = []
  const derive = (centre: string) =>
    content.derive(
      `index of ${centre}`,
      centre,
      async () => Promise.resolve(made.push(centre)),
      () => 1,
    )
  const all = ['hafen', 'markt', '']
  for (const centre of all) await read(centre)
  for (const centre of ['hafen', 'markt']) await derive(centre)
  world.ofHafen = 1
  for (const centre of all) await read(centre)
  for (const centre of ['hafen', 'markt']) await derive(centre)
  expect(world.reads).toEqual([...all, 'hafen', ''])
  expect(made).toEqual(['hafen', 'markt', 'hafen'])
})

test('content: what has been read is there while the database is away, and a failed reading is repeated', async () => {
  const { world, read } = openWorld()
  await read('hafen')
  world.isAway = true
  expect(await read('hafen')).toBe('Kornwerk in hafen ..')
  await expect(read('markt')).rejects.toThrow('away')
  world.isAway = false
  expect(await read('markt')).toBe('Kornwerk in markt ..')
})

test('content: the centre that was not asked for longest leaves when there is no room', async () => {
  // With what is made from it, even the smallest part of a centre counts half a megabyte.
  const { world, read } = openWorld(1_200_000)
  for (const centre of ['hafen', 'markt', 'hafen', 'isar', 'hafen', 'markt']) await read(centre)
  expect(world.reads).toEqual(['hafen', 'markt', 'isar', 'markt'])
})

test('content: what is derived is made once a version, has room of its own, and leaves when that is full', async () => {
  const { world, content, read } = openWorld(1_200_000)
  const made: string[] = []
  const derive = (id: string) =>
    content.derive(
      id,
      undefined,
      async () => {
        made.push(id)
        return Promise.resolve(`index of ${id}`)
      },
      () => 500_000,
    )
  expect(await Promise.all([derive('hafen'), derive('hafen')])).toEqual(['index of hafen', 'index of hafen'])
  await derive('markt')
  await read('hafen')
  await read('markt')
  await derive('hafen')
  expect(made).toEqual(['hafen', 'markt'])
  for (const id of ['isar', 'hafen', 'markt']) await derive(id)
  expect(made).toEqual(['hafen', 'markt', 'isar', 'markt'])
  world.version = 2
  await derive('markt')
  expect(made).toHaveLength(5)
})

test('content: what is made of nothing, such as an index of no words, is kept as well', async () => {
  const { content } = openWorld()
  let made = 0
  const derive = () =>
    content.derive(
      'nothing',
      undefined,
      () => Promise.resolve((made += 1)),
      () => 0,
    )
  expect([await derive(), await derive()]).toEqual([1, 1])
})

test('content: two that each need all the room stay, such as the indexes of a large centre in both languages', async () => {
  const { content } = openWorld(1_200_000)
  const made: string[] = []
  const derive = (id: string) =>
    content.derive(
      id,
      'hafen',
      () => Promise.resolve(made.push(id)),
      () => 5_000_000,
    )
  for (const id of ['de', 'en', 'de', 'en', 'markt', 'en']) await derive(id)
  expect(made).toEqual(['de', 'en', 'markt'])
})
