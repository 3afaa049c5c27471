import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/support/component/render-page.tsx'
import { CouponCard } from './coupon-card.tsx'
import type { Coupon } from './coupon.ts'

const text = (value: string) => ({ value, lang: 'en' as const })
const coupon: Coupon = {
  uid: 'kaffee',
  issuer: { kind: 'centre', name: 'Hafen', brand: { logo: '/x.svg', colour: '#ffffff' } },
  title: text('Coffee'),
  benefit: text('2 for 1'),
  text: text('<p>Two cups.</p>'),
  conditions: text('Once.'),
  validUntil: '24.12.2026',
  daysLeft: null,
  code: null,
  payPath: null,
  exclusive: false,
  isRedeemable: false,
  isHidden: false,
  ownPath: '/en/hafen/coupons/kaffee',
}

test('CPN-01 the list, which is the same for all, never tells somebody to sign in who has', async () => {
  const screen = await renderPage(
    <CouponCard centreUid="hafen" coupon={{ ...coupon, exclusive: true, isHidden: true }} />,
  )
  await expect.element(screen.getByText(/open the coupon to see how to use it/)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/sign in/i)
})

test('CPN-01 a coupon that is only shown has no field around that, which would look like a button', async () => {
  const screen = await renderPage(<CouponCard centreUid="hafen" coupon={coupon} />)
  const said = screen.getByText('Just show it').element()
  const { backgroundColor, borderTopWidth, paddingTop } = getComputedStyle(said)
  expect([backgroundColor, borderTopWidth, paddingTop]).toEqual(['rgba(0, 0, 0, 0)', '0px', '0px'])
})
