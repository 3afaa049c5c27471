import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/database.server.ts'
import { verifyPassword } from '#server/identity-provider/password-hash.ts'
import { readShownOutput, runCommand } from './run-command.test-support.ts'

let folder: string
const open = () => openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'))
  const { db, close } = await open()
  await db
    .insertInto('account')
    .values({
      oid: '0b8f6a0e-4f4e-4b3a-9a53-1f1d2c3b4a59',
      email: 'anna@example.org',
      password_hash: 'x',
      email_confirmed_at: null,
      locale: 'de',
    })
    .execute()
  await close()
}, 600_000)
afterAll(() => rm(folder, { recursive: true }))

const identity = (...args: string[]) => runCommand('identity.ts', args, { DATA_DIR: folder })

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
  const { db, close } = await open()
  const { password_hash } = await db.selectFrom('account').select('password_hash').executeTakeFirstOrThrow()
  await close()
  expect(await verifyPassword(password, password_hash)).toBe(true)
}, 600_000)

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
}, 600_000)
