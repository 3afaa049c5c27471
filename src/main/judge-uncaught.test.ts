import { pino } from 'pino'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { judgeUncaught } from './judge-uncaught.ts'

const withCode = (code: string) => Object.assign(new Error('said by a driver'), { code })

test.each<[string, unknown, boolean]>([
  ['a connection that a server has ended', withCode('57P01'), true],
  ['one that broke', new Error('Connection terminated unexpectedly'), true],
  ['a server that is not there', withCode('ECONNREFUSED'), true],
  ['several addresses, none of which answers', new AggregateError([withCode('ECONNREFUSED')]), true],
  ['an outage, by its name', new DatabaseUnavailable(withCode('53100')), true],
  ['an outage behind another error', new Error('failed', { cause: new DatabaseUnavailable(null) }), true],
  ['a constraint that is broken', withCode('23505'), false],
  ['a statement that is wrong', withCode('42601'), false],
  ['a bug', new TypeError('x is not a function'), false],
  ['a word', 'Connection terminated', false],
])('API-12 uncaught: %s', (_, error, goesOn) => {
  const lines: { level: number }[] = []
  const logger = pino({}, { write: (line) => lines.push(JSON.parse(line) as { level: number }) })
  expect(judgeUncaught(logger)(error)).toBe(goesOn)
  expect(lines).toMatchObject([{ level: goesOn ? 50 : 60 }])
})
