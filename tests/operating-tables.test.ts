import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#platform/settings/environment.server.ts'
import { mailKinds } from '#features/mail/mail.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

type HelmSchema = {
  readonly properties: {
    readonly settings: { readonly propertyNames: { readonly not: { readonly pattern: string } } }
  }
}

/** What stands as code in the first cells of the table with this first heading. */
function firstCells(file: string, heading: string): readonly string[] {
  const lines = read(file).split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines
    .slice(start + 2, end)
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

describe('tables that an operator reads have a row for each thing that there is', () => {
  test('MAI-02 docs/operating/mail.md says of every kind of mail when it is written, and of no other', () => {
    expect(firstCells('docs/operating/mail.md', 'mail').toSorted()).toEqual(mailKinds.toSorted())
  })

  test('PRD-09 docs/operating/security.md says of every secret setting how it is exchanged', () => {
    // What the Helm chart refuses among readable settings, beside what it sets itself and the half of a pair that is public.
    const schema = JSON.parse(read('deploy/helm/passage/values.schema.json')) as HelmSchema
    const refused = new RegExp(schema.properties.settings.propertyNames.not.pattern)
    const isSecret = (name: string) =>
      refused.test(name) && !['HOST', 'PORT', 'DATA_DIR', 'PUSH_PUBLIC_KEY'].includes(name)
    const named = firstCells('docs/operating/security.md', 'setting')
    // The file of the certificate holds its key too.
    expect(named.toSorted()).toEqual([...settingNames.filter(isSecret), 'WALLET_CERTIFICATE'].toSorted())
  })

  test('PRD-09 docs/operating/settings.md says what every command of the project does', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
    const named = firstCells('docs/operating/settings.md', 'command').flatMap(
      (command) => /^npm (?:run )?(\S+)/.exec(command)?.[1] ?? [],
    )
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(scripts).toSorted())
  })
})
