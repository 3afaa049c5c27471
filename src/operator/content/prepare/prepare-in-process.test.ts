import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkContextAt } from '../check/app-check-context.ts'
import { goodContent, withFiles, writeFiles } from '../content-fixture.test-support.ts'
import { prepareContent } from './prepare-content.server.ts'
import { prepareInProcess } from './prepare-in-process.server.ts'

const context = checkContextAt(Date.UTC(2026, 11, 20, 12), 'Passage')
const contentProcess = join(import.meta.dirname, 'content-process.ts')
const prepareApart = prepareInProcess(contentProcess)
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

test('import: two processes that share the centres prepare the same as this one', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'shared-out-'))
  const own = Object.entries(goodContent).filter(([path]) => path.startsWith('hafen/'))
  const copyTo = (uid: string) =>
    own.map(([path, text]) => [path.replace('hafen/', `${uid}/`), text] as const)
  await writeFiles(shared, {
    ...goodContent,
    '_global/messages.yaml': 'shops_title: { de: Läden, en: Stores }\n',
    ...Object.fromEntries(['alster', 'deich', 'elbe', 'ufer'].flatMap(copyTo)),
    'deich/shops.yaml': '- uid: x\n',
    // Only the names of all centres show that this text is wrong.
    'elbe/pages/imprint.yaml':
      'title: { de: Willkommen bei Passage, en: Title }\nupdated: 2026-11-01\nbody: { de: Text, en: Text }\n',
  })
  const here = await prepareContent(shared, context)
  const apart = await prepareInProcess(contentProcess, { foldersEach: 1 })(shared, context)
  try {
    expect(apart.digest).toEqual(here.digest)
    expect(apart.faults).toEqual(here.faults)
    expect(new Set(apart.faults.map(({ file }) => file))).toEqual(
      new Set(['deich/shops.yaml', 'elbe/pages/imprint.yaml']),
    )
    expect(apart.sound).toEqual(here.sound)
    expect(apart.sound.map(({ name }) => name)).toEqual(['_global', 'alster', 'hafen', 'ufer'])
    for (const { name } of here.sound) expect(await apart.readRows(name)).toEqual(await here.readRows(name))
  } finally {
    await apart.close()
    await rm(shared, { recursive: true })
  }
})

test('import: a process that does not answer is killed, and the import says so', async () => {
  const silent = await mkdtemp(join(tmpdir(), 'silent-'))
  const script = join(silent, 'content-process.ts')
  await writeFile(script, "process.on('message', () => undefined)")
  await expect(prepareInProcess(script, { answerMs: 200 })(dir, context)).rejects.toThrow(
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
