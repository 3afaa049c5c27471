import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContextAt } from './check/app-check-context.ts'
import { buildRows } from './rows/content-rows.ts'
import { formatFault } from './read/content-fault.ts'
import { checkContentFolder } from './import-content.server.ts'
import { planMedia } from './media/media.server.ts'

const folder = join(import.meta.dirname, '../../content')
const context = checkContextAt(Date.parse('2026-11-22T12:00:00Z'), 'Arkade')

test('PRD-09 LIM-03 the demo content has no fault, and none of its texts contains the product’s default name', async () => {
  const checked = await checkContentFolder(folder, context)
  if (!checked.ok) throw new Error(checked.problem.map(formatFault).join('\n'))
  const { addresses } = await planMedia(checked.value)
  const rows = JSON.stringify(buildRows(checked.value, addresses, context))
  expect(rows.match(/.{0,40}\bPassage\b.{0,40}/g)).toBeNull()
  expect(rows.match(/passage\.example/g)).toBeNull()
  expect(rows.match(/\{product\}/g)).toBeNull()
  expect(rows.match(/\bArkade\b/g)?.length).toBeGreaterThan(50)
  expect(rows.match(/.{0,20}(?:€ ?\d|\d\.\d\d ?€).{0,20}/g)).toBeNull()
}, 60_000)
