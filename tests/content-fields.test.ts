import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFieldsGuide } from './support/content-fields-text.ts'

const guide = join(import.meta.dirname, '../docs/operating/content.md')

// After a change of the schemas: npx vitest run tests/content-fields.test.ts -u
test('content: docs/operating/content.md has the fields that the schemas make', async () => {
  await expect(await writeFieldsGuide(readFileSync(guide, 'utf8'))).toMatchFileSnapshot(guide)
})
