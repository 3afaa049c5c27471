import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContextAt } from '../check/app-check-context.ts'
import { withFiles, writeFiles } from '../content-fixture.ts'
import { prepareContent } from './prepare-content.server.ts'
import { prepareInProcess } from './prepare-in-process.server.ts'

const context = checkContextAt(Date.UTC(2026, 11, 20, 12), 'Passage')
const prepareApart = prepareInProcess(join(import.meta.dirname, 'content-process.ts'))
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'prepare-'))
  await writeFiles(dir, withFiles({ '_global/messages.yaml': 'shops_title: { de: Läden, en: Stores }\n' }))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test('import: a process of its own prepares the same as this one, file by file and row by row', async () => {
  const here = await prepareContent(dir, context)
  const apart = await prepareApart(dir, context)
  try {
    expect(apart.digest).toEqual(here.digest)
    expect(apart.faults).toEqual([])
    expect(apart.sound).toEqual(here.sound)
    expect(apart.sound.map(({ name }) => name)).toEqual(['_global', 'hafen'])
    for (const { name, media } of here.sound) {
      expect(await apart.readRows(name)).toEqual(await here.readRows(name))
      for (const order of media) expect(await apart.makeMedia(order)).toEqual(await here.makeMedia(order))
    }
    expect(await apart.makeMedia({ name: 'another.svg', source: 'hafen/images/hero.svg' })).toBeUndefined()
  } finally {
    await apart.close()
  }
  // What has ended answers nothing, and is noticed.
  await expect(apart.readRows('hafen')).rejects.toThrow('The process that prepares content has ended')
})

test('import: a process that does not answer is killed, and the import says so', async () => {
  const silent = await mkdtemp(join(tmpdir(), 'silent-'))
  const script = join(silent, 'content-process.ts')
  await writeFile(script, "process.on('message', () => undefined)")
  await expect(prepareInProcess(script, 200)(dir, context)).rejects.toThrow(
    'The process that prepares content has not answered for 0.2 seconds',
  )
  await rm(silent, { recursive: true })
})

test('import: faults come from the process as from this one', async () => {
  await writeFile(join(dir, 'hafen/shops.yaml'), '- uid: x\n')
  const [here, apart] = [await prepareContent(dir, context), await prepareApart(dir, context)]
  await apart.close()
  expect(apart.faults.length).toBeGreaterThan(0)
  expect(apart.faults).toEqual(here.faults)
  expect(apart.sound.map(({ name }) => name)).toEqual(['_global'])
})
