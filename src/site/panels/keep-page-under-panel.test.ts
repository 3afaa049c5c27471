import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { keepPageUnderPanel } from './keep-page-under-panel.ts'

const judge = (from: string, to: string) =>
  keepPageUnderPanel({
    currentUrl: new URL(from, 'http://passage.example'),
    nextUrl: new URL(to, 'http://passage.example'),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs)

test.each([
  ['/x/shops?q=a', '/x/shops?q=a&profile', false],
  ['/x/shops?q=a&profile', '/x/shops?q=a', false],
  ['/x?profile', '/x?cookie-settings', false],
  ['/x/shops?q=a', '/x/shops?q=b', true],
  ['/x/shops?q=a', '/x/shops?q=b&profile', true],
  ['/x/shops', '/x/coupons?profile', true],
  ['/x/shops', '/x/shops', true],
])('PAN-01 a panel alone does not fetch the page again: %s → %s', (from, to, expected) => {
  expect(judge(from, to)).toBe(expected)
})
