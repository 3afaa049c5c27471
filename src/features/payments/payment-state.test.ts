import { describe, expect, test } from 'vitest'
import {
  allowedTransitions,
  blockingStates,
  failedStates,
  isAllowedTransition,
  openStates,
  paymentStates,
  statusOf,
} from './payment-state.ts'

describe('the transition table', () => {
  test.each([
    ['created', 'psp_created', true],
    ['psp_created', 'captured', true],
    ['captured', 'finalizing', true],
    ['finalizing', 'completed', true],
    ['expired', 'refund_due', true],
    ['refund_due', 'refunded', true],
    ['completed', 'captured', false],
    ['declined', 'captured', false],
    ['captured', 'completed', false],
    ['psp_created', 'completed', false],
    ['captured', 'declined', false],
    ['completed', 'completed', false],
    ['refunded', 'completed', false],
  ] as const)('PAY-03 from %s to %s: %s', (from, to, allowed) => {
    expect(isAllowedTransition(from, to)).toBe(allowed)
  })

  test('PAY-03 has no cycle without an operator; only an operator moves a payment out of review', () => {
    const walk = (state: (typeof paymentStates)[number], path: readonly string[]): void => {
      expect(path).not.toContain(state)
      for (const next of state === 'review' ? [] : allowedTransitions[state]) walk(next, [...path, state])
    }
    walk('created', [])
  })

  test('PAY-03 «completed» is reached only through «captured» and «finalizing», or by an operator', () => {
    const before = (state: string) =>
      paymentStates.filter((from) => (allowedTransitions[from] as readonly string[]).includes(state))
    expect(before('completed')).toEqual(['finalizing'])
    expect(before('finalizing')).toEqual(['captured', 'review'])
    expect(before('captured')).toEqual(['created', 'psp_created'])
  })
})

test('PAY-03 only one state is shown as «paid» to the visitor', () => {
  expect(paymentStates.filter((state) => statusOf(state) === 'paid')).toEqual(['completed'])
  expect(paymentStates.filter((state) => statusOf(state) === 'failed')).toEqual([...failedStates])
})

test('PAY-03 a payment that has or may get money blocks other payments of the same subject', () => {
  expect(blockingStates.filter((state) => (failedStates as readonly string[]).includes(state))).toEqual([])
  expect(openStates.filter((state) => !(blockingStates as readonly string[]).includes(state))).toEqual([
    'refund_due',
  ])
})
