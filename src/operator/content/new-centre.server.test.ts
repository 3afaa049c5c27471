import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkContextAt } from './check/app-check-context.ts'
import { findExamples } from './check/find-examples.ts'
import { checkContentFolder } from './import-content.server.ts'
import { writeNewCentre } from './new-centre.server.ts'
import { formatFault } from '#platform/content/content-fault.ts'

const context = checkContextAt(Date.parse('2026-11-28T12:00:00Z'), 'Arkade')

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'new-centre-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function check() {
  const checked = await checkContentFolder(dir, context)
  if (!checked.ok) throw new Error(checked.problem.map(formatFault).join('\n'))
  return checked.value
}

test('content new: a centre passes the check, and each file that needs own words is named', async () => {
  expect((await writeNewCentre(dir, 'elbhof', context)).ok).toBe(true)
  const content = await check()
  expect(content.centres.map(({ uid }) => uid)).toEqual(['elbhof'])
  expect([...new Set(findExamples(content).map(({ file }) => file))]).toEqual([
    '_global/brands/musterladen.yaml',
    '_global/pages/accessibility.yaml',
    '_global/pages/data-protection.yaml',
    '_global/pages/imprint.yaml',
    '_global/pages/legal.yaml',
    '_global/pages/terms.yaml',
    'elbhof/centre.yaml',
    'elbhof/events/beispiel.yaml',
    'elbhof/faq.yaml',
    'elbhof/news/beispiel.yaml',
    'elbhof/pages/accessibility.yaml',
    'elbhof/pages/data-protection.yaml',
    'elbhof/pages/imprint.yaml',
    'elbhof/pages/legal.yaml',
    'elbhof/pages/terms.yaml',
    'elbhof/shops.yaml',
  ])
  expect(await readFile(join(dir, 'elbhof/pages/legal.yaml'), 'utf8')).toContain('(/en/elbhof/terms)')
})

test('content new: the numbers of a new centre are named until they are replaced', async () => {
  await writeNewCentre(dir, 'elbhof', context)
  const file = join(dir, 'elbhof/centre.yaml')
  const own = (await readFile(file, 'utf8'))
    .replaceAll(/⟦.*?⟧/g, 'Elbhof')
    .replaceAll('example.org', 'elbhof.de')
  const named = async (text: string) => {
    await writeFile(file, text)
    return findExamples(await check())
      .filter((fault) => fault.file === 'elbhof/centre.yaml')
      .map(({ problem }) => problem)
  }
  expect(await named(own)).toEqual(['+49 30 23125 000 is an example'])
  expect(await named(own.replace('23125', '4021'))).toEqual(['DE000000000 is an example'])
  expect(await named(own.replace('23125', '4021').replace('DE000000000', 'DE123456788'))).toEqual([])
})

test('content new: a second centre shares what is there, and nothing is overwritten', async () => {
  await writeNewCentre(dir, 'elbhof', context)
  await writeFile(join(dir, '_global/categories.yaml'), '- { id: fashion, name: { de: Mode } }\n')
  await rm(join(dir, '_global/interests.yaml'))
  expect((await writeNewCentre(dir, 'alsterhof', context)).ok).toBe(true)
  expect((await check()).centres.map(({ uid }) => uid)).toEqual(['alsterhof', 'elbhof'])
  expect(await writeNewCentre(dir, 'elbhof', context)).toEqual({
    ok: false,
    problem: `${join(dir, 'elbhof')} is there already`,
  })
})

test.each([
  ['Elbhof', 'Name the address of the centre: npm run content -- new hafen-galerie'],
  ['../elbhof', 'Name the address of the centre: npm run content -- new hafen-galerie'],
  ['', 'Name the address of the centre: npm run content -- new hafen-galerie'],
  ['faq', 'A centre cannot be called faq: the address /faq already means something else'],
])('content new: no centre is called «%s»', async (uid, problem) => {
  expect(await writeNewCentre(dir, uid, context)).toEqual({ ok: false, problem })
})
