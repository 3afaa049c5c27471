import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from './database/open-database.server.ts'
import { engines, openTestDatabase } from './database/database.test-support.ts'
import { createLogger } from './logger.server.ts'

/** The log line of an error, as text and parsed. */
function lineOf(error: unknown): { readonly text: string; readonly err: Record<string, unknown> } {
  let text = ''
  createLogger('info', { write: (line) => void (text += line) }).error({ err: error }, 'failed')
  return { text, err: (JSON.parse(text) as { err: Record<string, unknown> }).err }
}

describe.each(engines)('errors of $name', (engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const profile = (oid: string, firstName: string) =>
    database.db
      .insertInto('consumer_profile')
      .values({ oid, first_name: firstName, updated_at: new Date(0) })
      .execute()
  const execute = (statement: ReturnType<typeof sql>) => statement.execute(database.db)
  const failure = async (work: () => Promise<unknown>): Promise<unknown> => {
    try {
      await work()
    } catch (error) {
      return error
    }
    throw new Error('it did not fail')
  }

  test.each([
    ['a NUL', () => profile('oid-secret', 'Anna\u0000secret'), { code: '22021' }],
    [
      'a key that is taken',
      async () => {
        await profile('oid-secret-2', 'Anna')
        await profile('oid-secret-2', 'Anna')
      },
      { code: '23505', table: 'consumer_profile', constraint: 'consumer_profile_pkey' },
    ],
    [
      'a check that fails',
      async () => {
        await execute(sql`create table checked (secret text constraint short check (length(secret) < 3))`)
        await execute(sql`insert into checked values (${'secret-value'})`)
      },
      { code: '23514', table: 'checked', constraint: 'short' },
    ],
    ['a text that is no id', () => execute(sql`select ${'secret'}::uuid`), { code: '22P02' }],
    ['a text that is no number', () => execute(sql`select ${'12secret'}::int`), { code: '22P02' }],
    [
      'bytes that are no text',
      () => execute(sql`select convert_from(${Buffer.from('secret\xff', 'latin1')}, 'UTF8')`),
      { code: '22021' },
    ],
    ['a JSON that is none', () => execute(sql`select ${'{"secret": '}::jsonb`), { code: '22P02' }],
    ['a table that is not there', () => execute(sql`select ${'secret'} from nowhere`), { code: '42P01' }],
  ] as const)('LOG errors: %s leaves its code in the log, and no value', async (_, work, names) => {
    const { text, err } = lineOf(await failure(work))
    expect(err).toMatchObject(names)
    expect(text).not.toMatch(/secret|Anna/)
    expect(Object.keys(err).filter((key) => !allowed.has(key))).toEqual([])
    expect(err['stack']).toMatch(/^ {4}at /)
  })

  test('LOG errors: a message that names only a constraint is kept', async () => {
    await profile('twice', 'A')
    const { err } = lineOf(await failure(() => profile('twice', 'A')))
    expect(err['message']).toBe('duplicate key value violates unique constraint "consumer_profile_pkey"')
  })
})

const allowed = new Set([
  'type',
  'message',
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'stack',
])

test('LOG errors: quoted input of parsers is not logged, neither as a cause nor in the stack', () => {
  const parsers = [() => JSON.parse('secret {'), () => v.parse(v.number(), 'secret')]
  for (const parse of parsers) {
    try {
      parse()
    } catch (error) {
      const { text, err } = lineOf(new Error('reading failed', { cause: error }))
      expect(text).not.toContain('secret')
      expect(err).toMatchObject({ message: 'reading failed', cause: { type: (error as Error).name } })
    }
  }
  expect.assertions(4)
})

test('LOG errors: a message that looks like a stack is not written twice', () => {
  const error = Object.assign(new Error('x\n    at secret'), { code: '22P02' })
  expect(lineOf(error).text).not.toContain('secret')
})

test('LOG errors: properties that libraries add to an error are not logged', () => {
  const error = Object.assign(new Error('call failed'), {
    code: 'ECONNREFUSED',
    params: ['secret'],
    query: 'secret',
    detail: 'secret',
    where: 'secret',
    response: { body: 'secret' },
    table: 'a table with secret spaces',
  })
  const { text, err } = lineOf(error)
  expect(text).not.toContain('secret')
  expect(err).toMatchObject({ type: 'Error', message: 'call failed', code: 'ECONNREFUSED' })
})

test('LOG errors: a thrown value that is not an error is logged by its type', () => {
  expect(lineOf({ secret: 'x' })).toMatchObject({ err: { type: 'object' } })
  expect(lineOf({ status: 405, data: 'secret' }).err).toEqual({ type: 'object', status: 405 })
  expect(lineOf({ secret: 'x' }).text).not.toContain('secret')
})
