import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#platform/database/database.test-support.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { verifyPassword } from '#features/sign-in/provider/password-hash.server.ts'
import { identity as command } from './identity.ts'
import { readShownOutput, runHere } from './run-command.test-support.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db
    .insertInto('account')
    .values({
      oid: '0b8f6a0e-4f4e-4b3a-9a53-1f1d2c3b4a59',
      email: 'anna@example.org',
      password_hash: 'x',
      email_confirmed_at: null,
      locale: 'de',
    })
    .execute()
})
afterAll(() => database.close())

const identity = (...args: string[]) => runHere(command, args, database)

test('LOG-09 the operator’s command gives an account a new password, as docs/operating/identity.md shows it', async () => {
  const answer = await identity('reset-password', 'Anna@Example.org')
  const [, password = ''] = /^ {2}(\S+)$/m.exec(answer.output) ?? []
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  const shown = readShownOutput('identity.md', 'npm run --silent identity -- reset-password anna@example.org')
  expect(answer).toEqual({
    code: 0,
    output: `${shown.replace('k7mp-r2dx-9wth-4abe', password)}\n\n`,
    errors: '',
  })
  const { password_hash } = await database.db
    .selectFrom('account')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(await verifyPassword(password, password_hash)).toBe(true)
})

test('LOG-09 the operator’s command says what it cannot do, and changes nothing', async () => {
  const faults = async (...args: string[]) => {
    const { code, output, errors } = await identity(...args)
    return [code, output, errors]
  }
  expect(await faults('reset-password', 'ben@example.org')).toEqual([
    1,
    '',
    'No account has the address ben@example.org\n',
  ])
  expect(await faults('reset-password', 'anna')).toEqual([1, '', 'anna is not an e-mail address\n'])
  const usage = 'Usage: npm run identity -- reset-password <e-mail address>\n'
  for (const wrong of [[], ['reset-password'], ['delete', 'anna@example.org']])
    expect(await faults(...wrong)).toEqual([1, '', usage])
})
