import { expect, test } from 'vitest'
import * as v from 'valibot'
import { parseForm } from './parse-form.server.ts'

const schema = v.object({
  name: v.pipe(v.string('name_missing'), v.trim(), v.maxLength(10, 'name_long')),
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'amount_wrong'), v.transform(Number))),
})

function parse(...fields: readonly (readonly [string, string | File])[]) {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return parseForm(data, schema)
}

test('FRM-05 a valid form gives a typed value, and an empty field is missing', () => {
  expect(parse(['name', ' Ada '], ['amount', '12'])).toMatchObject({
    status: 'success',
    value: { name: 'Ada', amount: 12 },
  })
  const empty = parse(['name', 'Ada'], ['amount', ''])
  expect(empty.status === 'success' && empty.value).toEqual({ name: 'Ada', amount: undefined })
})

test('FRM-05 FRM-02 every faulty field is named, and the reply contains the input', () => {
  const submission = parse(['name', 'x'.repeat(11)], ['amount', 'much'])
  expect(submission.reply()).toMatchObject({
    status: 'error',
    initialValue: { name: 'x'.repeat(11), amount: 'much' },
    error: { name: ['name_long'], amount: ['amount_wrong'] },
  })
})

test.each<[string, readonly (readonly [string, string | File])[]]>([
  ['nothing', []],
  ['a file', [['name', new File(['x'], 'x.txt')]]],
  [
    'the same field twice',
    [
      ['name', 'Ada'],
      ['name', 'Eve'],
    ],
  ],
])('FRM-05 %s where one text is expected is a fault of that field', (_, fields) => {
  expect(parse(...fields).reply()).toMatchObject({ status: 'error', error: { name: ['name_missing'] } })
})

test.each([
  ['__intent__', 'x'],
  ['__intent__', '{"type":"reset","payload":{}}'],
  ['__intent__', '{"type":"update","payload":{"name":"name","value":"Eve"}}'],
  ['__state__', '{'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
  ['name.first', 'x'],
  ['name[0]', 'x'],
  ['amount[999999999]', 'x'],
  ['[', 'x'],
  [`a${'.a'.repeat(20_000)}`, 'x'],
])('FRM-05 a field that the schema does not name changes nothing (case %#)', (name, value) => {
  const submission = parse(['name', 'Ada'], [name, value])
  expect(submission.status === 'success' && submission.value).toEqual({ name: 'Ada' })
  expect(submission.reply().initialValue).toEqual({ name: 'Ada' })
})
