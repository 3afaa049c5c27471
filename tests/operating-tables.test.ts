import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mailKinds } from '#server/mail/mail.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

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
})
