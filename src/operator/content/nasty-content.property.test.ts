import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDocument, visit, type Node } from 'yaml'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { runs } from '../../../tests/support/property-runs.ts'
import { fixtureContext, goodContent, writeFiles } from './content-fixture.test-support.ts'
import { checkContentFolder, importContent } from './import-content.server.ts'

const tryContent = async () => []

/** Odd values that no schema expects. */
const nasty = [
  '', ' ', '0', '-1', '1e308', '.inf', '.nan', '0x7fffffffffffffff', 'null', '~', 'true', '[]', '{}', '[[]]', '"\\0"',
  '"\\u2028"', '"\\ud83d"', '"<script>"', '"{"', '"{product}"', '"{n, plural, one {#}}"', '"%s%n"', "\"' or 1=1 --\"",
  '"today+999"', '"2026-02-30"', '"24:00"', '"99:99"', '"../../etc/passwd"', '"//evil.example"', '"https://"',
  '"__proto__"', '{ __proto__: { de: x } }', '{ de: x, en: "" }', '{ de: x, en: null }', '!!binary aGk=', '2026-12-24',
  `"${'ä'.repeat(299)}"`, '"\u202eabc"', '"🏬🏬"', '|\n  a\n  b',
] // oxfmt-ignore

describe('content check: content without faults can be imported', () => {
  let database: OpenDatabase
  let dir: string
  beforeAll(async () => {
    database = await openTestDatabase()
    dir = await mkdtemp(join(tmpdir(), 'fuzz-'))
    await writeFiles(dir, goodContent)
  })
  afterAll(async () => {
    await database.close()
    await rm(dir, { recursive: true })
  })

  /** The places of single values: the file, and the offsets in it. */
  const places = Object.entries(goodContent).flatMap(([file, text]) => {
    if (typeof text !== 'string' || !file.endsWith('.yaml')) return []
    const found: { file: string; from: number; to: number }[] = []
    visit(parseDocument(text), {
      Scalar: (key, node: Node) => {
        const [from = 0, to = 0] = node.range ?? []
        if (key === 'value' || typeof key === 'number') found.push({ file, from, to })
      },
    })
    return found
  })

  test('content check: never throws, and the import accepts what it accepts', async () => {
    expect(places.length).toBeGreaterThan(100)
    let passed = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...nasty), async (place, value) => {
        const good = String(goodContent[place.file])
        await writeFile(join(dir, place.file), good.slice(0, place.from) + value + good.slice(place.to))
        try {
          const checked = await checkContentFolder(dir, fixtureContext)
          const imported = await importContent({ ...fixtureContext, db: database.db, dir, tryContent })
          expect(imported.ok).toBe(checked.ok)
          if (checked.ok) passed += 1
        } finally {
          await writeFile(join(dir, place.file), good)
        }
      }),
      { numRuns: runs(40) },
    )
    expect(passed).toBeGreaterThan(0)
  }, 600_000)
})
