import { describe, expect, test } from 'vitest'
import { parseTicketForm } from './parse-ticket-form.server.ts'

const tariff = { freeMinutes: 30, steps: [], furtherHour: 150, dayMaximum: 1400, lostTicket: 1400 }
const long = 'x'.repeat(40_000)

type Fields = readonly (readonly [string, string | File])[]

function parse(...fields: Fields) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return parseTicketForm(form, tariff)
}
const file = new File(['100000010095'], 'ticket.txt')

describe('finding a ticket', () => {
  test.each<[string, Fields, object]>([
    [
      'a number in groups',
      [['ticketNumber', '1000 0001 0095']],
      { kind: 'find', key: { kind: 'number', number: '100000010095' } },
    ],
    [
      'a plate',
      [
        ['by', 'plate'],
        ['licencePlate', 'ki-pa 95'],
      ],
      { kind: 'find', key: { kind: 'plate', plate: 'KIPA95' } },
    ],
    [
      'a number beside a plate that is not asked for',
      [
        ['by', 'number'],
        ['ticketNumber', '100000010095'],
        ['licencePlate', long],
      ],
      { kind: 'find', key: { kind: 'number', number: '100000010095' } },
    ],
  ])('FRM-05 PRK-07 %s', (_, fields, step) => {
    expect(parse(['intent', 'find'], ...fields).step).toEqual(step)
  })

  const noNumber = { kind: 'refused', field: 'ticketNumber', message: 'ticket_number_invalid' }
  const noPlate = { kind: 'refused', field: 'licencePlate', message: 'ticket_plate_invalid' }
  test.each<[string, Fields, object]>([
    ['nothing typed', [], noNumber],
    ['an empty number', [['ticketNumber', '']], noNumber],
    ['a number of 41 characters', [['ticketNumber', '1 '.repeat(20) + '1']], noNumber],
    ['40,000 characters', [['ticketNumber', long]], noNumber],
    ['a NUL', [['ticketNumber', '1000\u000000010095']], noNumber],
    ['a file', [['ticketNumber', file]], noNumber],
    [
      'two numbers',
      [
        ['ticketNumber', '100000010095'],
        ['ticketNumber', '100000020095'],
      ],
      noNumber,
    ],
    ['no plate', [['by', 'plate']], noPlate],
    [
      'a plate of 40,000 characters',
      [
        ['by', 'plate'],
        ['licencePlate', long],
      ],
      noPlate,
    ],
    [
      'a plate with a NUL',
      [
        ['by', 'plate'],
        ['licencePlate', 'KI\u0000PA 95'],
      ],
      noPlate,
    ],
    [
      'an unknown way',
      [
        ['by', 'colour'],
        ['ticketNumber', '100000010095'],
      ],
      { kind: 'refused', field: 'ticketNumber', message: 'ticket_by_invalid' },
    ],
    [
      'two ways',
      [
        ['by', 'number'],
        ['by', 'plate'],
        ['ticketNumber', '100000010095'],
      ],
      { kind: 'refused', field: 'ticketNumber', message: 'ticket_by_invalid' },
    ],
  ])('FRM-05 %s is refused at its field', (_, fields, step) => {
    expect(parse(['intent', 'find'], ...fields).step).toEqual(step)
  })
})

test.each<[string, Fields]>([
  ['no intent', []],
  ['an unknown intent', [['intent', 'steal']]],
  ['an intent of 40,000 characters', [['intent', long]]],
  ['a file for an intent', [['intent', file]]],
  [
    'two intents',
    [
      ['intent', 'find'],
      ['intent', 'pay'],
    ],
  ],
])('FRM-05 %s is no form of the page', (_, fields) => {
  expect(parse(['ticketNumber', '100000010095'], ...fields)).toMatchObject({
    intent: null,
    step: { kind: 'refused', field: 'ticketNumber', message: 'ticket_fault_try_again' },
    typed: { ticketNumber: '100000010095' },
  })
})

describe('a ticket that is known', () => {
  const known: Fields = [
    ['number', '100000010095'],
    ['enteredAt', '1'],
    ['minutes', '95'],
    ['quotedAt', '2'],
    ['validUntil', '3'],
    ['grossCents', '340'],
    ['amountCents', '340'],
    ['attempt', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  ]
  test.each(['refresh', 'review', 'pay'])('FRM-05 %s is about the ticket of its fields', (intent) => {
    expect(parse(['intent', intent], ...known).step).toMatchObject({
      kind: intent,
      known: { number: '100000010095', amountCents: 340, voucherRates: [], plate: null },
    })
  })

  test.each<[string, Fields, string]>([
    ['a typed voucher', [['voucher', 'HGK-1H']], 'voucher'],
    [
      'another one than was refused',
      [
        ['voucher', 'HGK-1H'],
        ['refused', 'ABGELAUFEN'],
      ],
      'voucher',
    ],
    ['one that is too long', [['voucher', long]], 'refused-voucher'],
    [
      'the one that was refused',
      [
        ['voucher', 'ABGELAUFEN'],
        ['refused', 'ABGELAUFEN'],
      ],
      'review',
    ],
    [
      'an accepted one',
      [
        ['voucher', 'HGK-1H'],
        ['voucherCode', 'HGK-1H'],
      ],
      'review',
    ],
    ['none', [['voucher', '']], 'review'],
  ])('PRK-04 FRM-05 going on with %s', (_, fields, kind) => {
    expect(parse(['intent', 'review'], ...known, ...fields).step.kind).toBe(kind)
  })

  test.each(['voucher', 'refresh', 'review', 'pay'])(
    'FRM-05 %s without these fields begins again',
    (intent) => {
      expect(parse(['intent', intent], ['ticketNumber', '1000 0001 0095'])).toMatchObject({
        step: { kind: 'refused', field: 'ticketNumber', message: 'ticket_fault_expired_form' },
        typed: { ticketNumber: '1000 0001 0095' },
      })
    },
  )

  test.each<[string, Fields, object]>([
    ['a code', [['voucher', 'hgk-1h']], { kind: 'voucher', typed: 'hgk-1h' }],
    [
      'nothing, to do without the accepted one',
      [
        ['voucher', ''],
        ['voucherCode', 'HGK-1H'],
      ],
      { kind: 'voucher', typed: '' },
    ],
    ['nothing, where none is accepted', [['voucher', '']], { kind: 'missing-voucher' }],
    ['spaces', [['voucher', '  ']], { kind: 'missing-voucher' }],
    ['no field', [], { kind: 'missing-voucher' }],
    ['what is no code', [['voucher', '?']], { kind: 'voucher', typed: '?' }],
    ['41 characters', [['voucher', 'X'.repeat(41)]], { kind: 'refused-voucher' }],
    ['a NUL', [['voucher', 'HGK\u00001H']], { kind: 'refused-voucher' }],
    ['a file', [['voucher', file]], { kind: 'refused-voucher' }],
    [
      'two codes',
      [
        ['voucher', 'HGK-1H'],
        ['voucher', 'GRATIS'],
      ],
      { kind: 'refused-voucher' },
    ],
  ])('FRM-05 PRK-04 for a voucher: %s', (_, fields, step) => {
    const parsed = parse(['intent', 'voucher'], ...known, ...fields)
    expect(parsed.step).toMatchObject({ ...step, known: { number: '100000010095' } })
  })
})

test('FRM-05 what was typed comes back whole, whatever it was', () => {
  const parsed = parse(
    ['intent', 'find'],
    ['by', 'plate'],
    ['ticketNumber', '12'],
    ['licencePlate', long],
    ['voucher', file],
  )
  expect(parsed.typed).toEqual({ by: 'plate', ticketNumber: '12', licencePlate: long, voucher: '' })
})
