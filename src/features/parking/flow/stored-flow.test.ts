import { describe, expect, test } from 'vitest'
import { formatStoredFlow, parseStoredFlow, shouldRestoreFlow } from './stored-flow.ts'
import { emptyFlow, reduceTicketFlow } from './ticket-flow.ts'
import { listFlowPages } from './ticket-centre.server.ts'

const state = reduceTicketFlow(
  { ...emptyFlow, ticketFormValues: { ...emptyFlow.ticketFormValues, ticketNumber: '1000 0001 0095' } },
  {
    type: 'answered',
    answer: {
      kind: 'ticket',
      infos: {
        number: '100000010095',
        plate: null,
        enteredAt: 1,
        minutes: 95,
        quotedAt: 2,
        validUntil: 3,
        grossCents: 340,
        amountCents: 340,
        voucherRates: [],
        tariffLine: { kind: 'further', hours: 2 },
        attempt: '0f8fad5b-d9cb-469f-a165-70867728950e',
      },
    },
  },
)

describe('the stored flow', () => {
  test('PRK-06 is the flow of this centre, without old messages', () => {
    const kept = parseStoredFlow(formatStoredFlow('hafen', state), 'hafen')
    expect(kept).toEqual({ ...state, ticketFormValidationStatus: {}, ticketStatus: null })
    expect(parseStoredFlow(formatStoredFlow('hafen', state), 'markt')).toBe(null)
  })

  test.each([null, '', 'x', '{}', '{"centreUid":"hafen"}', JSON.stringify({ ...state, centreUid: 'hafen' })])(
    'PRK-06 %j is not a stored flow',
    (text) => {
      expect(parseStoredFlow(text, 'hafen')).toBe(null)
    },
  )
})

test.each([
  ['/hafen/parken', true],
  ['/en/hafen/parking', true],
  ['/hafen/parken/ticket-bezahlen', true],
  ['/en/hafen/parking/pay-ticket', true],
  ['/hafen', false],
  ['/hafen/shops', false],
  ['/markt/parken', false],
  ['/hafen/parken/bezahlhistorie', false],
  ['/payment/success', false],
  ['/payment/failure', false],
])('PRK-06 on %s the flow continues: %s', (path, isKept) => {
  expect(listFlowPages('hafen').includes(path)).toBe(isKept)
})

test.each([
  ['reload', '', true],
  ['back_forward', 'https://pay.example/', true],
  ['navigate', '', false],
  ['navigate', 'https://passage.example/hafen/parken/ticket-bezahlen', true],
  ['navigate', 'https://passage.example/payment/success?scope=ParkingTicket', false],
  ['navigate', 'https://evil.example/hafen/parken', false],
  ['navigate', 'https://passage.example.evil.example/hafen/parken', false],
])('PRK-06 a page loaded by %s from %j remembers: %s', (type, referrer, isRemembered) => {
  const arrival = { type, referrer, origin: 'https://passage.example', isFromSignIn: false }
  expect(shouldRestoreFlow(arrival, listFlowPages('hafen'))).toBe(isRemembered)
})

test.each(['', 'https://passage.example/idp/interaction/4711', 'https://login.example/'])(
  'GRD-06 PRK-06 a visitor who had left to sign in finds the ticket again, coming from %j',
  (referrer) => {
    const arrival = { type: 'navigate', referrer, origin: 'https://passage.example', isFromSignIn: true }
    expect(shouldRestoreFlow(arrival, listFlowPages('hafen'))).toBe(true)
  },
)
