import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnvironment, settingNames } from '#platform/settings/environment.server.ts'
import { described, writeExample, writeGuide } from './support/settings-texts.ts'

const [example, guide] = ['.env.example', 'docs/operating/settings.md'].map((file) =>
  join(import.meta.dirname, '..', file),
) as [string, string]

// After a change of docs/operating/settings.yaml: npx vitest run tests/env-example.test.ts -u
describe('the settings an operator reads about are those that exist', () => {
  test('PRD-09 every setting is described, and nothing else is', () => {
    expect(described.map(({ name }) => name)).toEqual(settingNames)
  })

  test('PRD-09 .env.example is what the descriptions of the settings make', async () => {
    const [head = ''] = readFileSync(example, 'utf8').split('\n\n')
    await expect(writeExample(head)).toMatchFileSnapshot(example)
  })

  test('PRD-09 docs/operating/settings.md has the table that the descriptions make', async () => {
    await expect(await writeGuide(readFileSync(guide, 'utf8'))).toMatchFileSnapshot(guide)
  })

  test('PRD-09 every value of .env.example can be used as it stands', () => {
    const values = described.map((setting) => [setting.name, setting.example.replaceAll('"', '')] as const)
    expect(() => parseEnvironment(Object.fromEntries(values))).not.toThrow()
  })
})
