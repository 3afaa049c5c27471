import { describe, expect, test } from 'vitest'
import type { FlowAnswer, TicketInfos } from './flow-answer.ts'
import { decideStep, readStep } from './flow-step.ts'
import { emptyFlow, reduceTicketFlow, type TicketFlowEvent, type TicketFlowState } from './ticket-flow.ts'
import { voucherStatuses, type VoucherStatus } from '../rules/voucher.ts'

const infos: TicketInfos = {
  number: '100000010095',
  plate: null,
  enteredAt: 0,
  minutes: 95,
  quotedAt: 0,
  validUntil: 1,
  grossCents: 340,
  amountCents: 340,
  voucherRates: [],
  tariffLine: { kind: 'step', upToMinutes: 120 },
  attempt: 'attempt-1',
}
const judged = (status: VoucherStatus): TicketInfos => ({
  ...infos,
  amountCents: status === 'OK' ? 160 : 340,
  voucherRates: [{ code: 'HGK-1H', status, discountCents: status === 'OK' ? 180 : 0 }],
})
const run = (state: TicketFlowState, ...events: TicketFlowEvent[]) => events.reduce(reduceTicketFlow, state)
const answered = (answer: FlowAnswer): TicketFlowEvent => ({ type: 'answered', answer })
const fault: FlowAnswer = {
  kind: 'fault',
  field: 'ticketNumber',
  message: { key: 'ticket_fault_unknown' },
  reference: 'reference-1',
}
const known = run(emptyFlow, answered({ kind: 'ticket', infos }))

describe('the ticket', () => {
  test('PRK-02 PRK-03 progress is 0 at the start and 1 once the ticket is there', () => {
    expect(emptyFlow).toMatchObject({ paymentProgress: 0, ticketInfos: null, ticketStatus: null })
    expect(known).toMatchObject({
      paymentProgress: 1,
      ticketInfos: infos,
      ticketStatus: { success: true },
      ticketFormValidationStatus: { ticketNumber: { status: 'success' } },
      savedTicketVoucher: null,
    })
  })

  test('PRK-03 after a look-up by plate the field of the plate shows success', () => {
    const state = run(emptyFlow, { type: 'naming-chosen', by: 'plate' }, answered({ kind: 'ticket', infos }))
    expect(state.ticketFormValidationStatus).toEqual({ licencePlate: { status: 'success' } })
  })

  test('PRK-05 at progress 0 an error marks the field, and typing removes it', () => {
    const state = run(emptyFlow, answered(fault))
    expect(state).toMatchObject({ ticketStatus: null, reference: 'reference-1', paymentProgress: 0 })
    expect(state.ticketFormValidationStatus).toEqual({
      ticketNumber: { status: 'error', message: { key: 'ticket_fault_unknown' } },
    })
    const typed = run(state, { type: 'typed', field: 'ticketNumber', value: '1' })
    expect(typed.ticketFormValidationStatus).toEqual({})
    expect(typed.ticketFormValues.ticketNumber).toBe('1')
  })

  test('PRK-05 at progress 1 an error is a message at the top, and marks no field', () => {
    const state = run(known, answered({ ...fault, field: 'voucher' }))
    expect(state.ticketStatus).toEqual({ success: false, message: { key: 'ticket_fault_unknown' } })
    expect(state.ticketFormValidationStatus).toEqual(known.ticketFormValidationStatus)
    expect(state.ticketInfos, 'what is known stays').toEqual(infos)
    expect(run(state, { type: 'dismissed' }).ticketStatus).toBe(null)
    expect(run(state, answered({ kind: 'ticket', infos })).reference, 'the next answer clears it').toBe(null)
  })

  test('PRK-05 a price other than the shown one is reported before anything is paid', () => {
    const dearer = { ...infos, grossCents: 480, amountCents: 480 }
    const state = run(known, answered({ kind: 'price-changed', infos: dearer }))
    expect(state.ticketInfos).toEqual(dearer)
    expect(state.ticketStatus).toEqual({ success: true, message: { key: 'ticket_price_changed' } })
  })

  test.each([
    [emptyFlow, { key: 'ticket_fault_paid_until', values: { time: '07:55' } }],
    [known, { key: 'ticket_fault_paid_until', values: { time: '07:55' } }],
    [known, { key: 'ticket_fault_paid' }],
    [known, { key: 'ticket_fault_nothing_due' }],
  ] as const)(
    'PRK-03 that a ticket is paid already, or costs nothing, is good news, and marks no field (case %#)',
    (before, message) => {
      const state = run(before, answered({ ...fault, message }))
      expect(state).toMatchObject({
        ticketStatus: { success: true, message },
        ticketFormValidationStatus: {},
        ticketInfos: null,
        paymentProgress: 0,
        reference: null,
      })
    },
  )

  test('PRK-03 the help for foreign plates opens and closes', () => {
    const open = run(emptyFlow, { type: 'foreign-plate-toggled' })
    expect(open.isForeignPlateShown).toBe(true)
    expect(run(open, { type: 'foreign-plate-toggled' }).isForeignPlateShown).toBe(false)
  })

  test('PRK-06 a reset clears the whole state', () => {
    expect(run(known, { type: 'reset' })).toEqual(emptyFlow)
  })

  test('PRK-02 opening the payment page changes nothing', () => {
    expect(run(known, answered({ kind: 'paying', redirectUrl: '/pay' }))).toEqual({
      ...known,
      ticketStatus: null,
    })
  })
})

describe('the voucher', () => {
  test.each(voucherStatuses)('PRK-04 VAL-05 %s', (status) => {
    const state = run(known, answered({ kind: 'voucher', infos: judged(status) }))
    const verdict = state.ticketFormValidationStatus.voucher
    expect(verdict?.status).toBe(status === 'OK' ? 'success' : 'error')
    expect(state.savedTicketVoucher).toBe(status === 'OK' ? 'HGK-1H' : null)
    expect(state.ticketInfos?.amountCents).toBe(status === 'OK' ? 160 : 340)
    expect(state.ticketStatus?.success ?? true, 'a refused voucher is no failure of the ticket').toBe(true)
  })

  test('PRK-04 a refused voucher replaces an accepted one, and an empty field removes it', () => {
    const accepted = run(known, answered({ kind: 'voucher', infos: judged('OK') }))
    const refused = run(accepted, answered({ kind: 'voucher', infos: judged('USED') }))
    expect(refused.savedTicketVoucher).toBe(null)
    const none = run(accepted, answered({ kind: 'voucher', infos }))
    expect(none).toMatchObject({ savedTicketVoucher: null, ticketInfos: { amountCents: 340 } })
    expect(none.ticketFormValidationStatus.voucher).toBe(undefined)
  })
})

test('PRK-04 FRM-05 redeeming an empty field marks it, until something is typed', () => {
  const state = run(known, answered({ kind: 'voucher-missing', infos }))
  expect(state).toMatchObject({ savedTicketVoucher: null, paymentProgress: 1, ticketInfos: infos })
  expect(state.ticketFormValidationStatus.voucher).toEqual({
    status: 'error',
    message: { key: 'ticket_voucher_missing' },
  })
  const typed = run(state, { type: 'typed', field: 'voucher', value: 'H' })
  expect(typed.ticketFormValidationStatus.voucher).toBe(undefined)
})

describe('the steps', () => {
  const free = run(
    emptyFlow,
    answered({ kind: 'ticket', infos: { ...infos, grossCents: 0, amountCents: 0 } }),
  )
  test.each([
    [emptyFlow, 1, 1],
    [emptyFlow, 2, 1],
    [emptyFlow, 3, 1],
    [known, 1, 1],
    [known, 2, 2],
    [known, 3, 3],
    [free, 3, 2],
  ] as const)('PRK-01 case %#', (state, asked, shown) => {
    expect(decideStep(state, asked)).toBe(shown)
  })

  test.each([
    [{ step: 2 }, 2],
    [{ step: 4 }, undefined],
    [{ step: '2' }, undefined],
    [null, undefined],
    ['2', undefined],
  ])('PRK-01 the history entry %j is step %s', (entry, step) => {
    expect(readStep(entry)).toBe(step)
  })
})
