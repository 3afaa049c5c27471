import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/support/component/render-page.tsx'
import { CouponCard } from './coupon-card.tsx'
import { CouponOverviewPage } from './coupon-overview-page.tsx'
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
  timeZone: 'Asia/Tokyo',
  daysLeft: null,
  code: null,
  qr: [],
  hours: null,
  payPath: null,
  exclusive: false,
  isRedeemable: false,
  isHidden: false,
  ownPath: '/en/hafen/coupons/kaffee',
}

test('CPN-01 the list, which is the same for all, never tells somebody to sign in who has', async () => {
  const screen = await renderPage(
    <CouponCard centreUid="hafen" coupon={{ ...coupon, isRedeemable: true, isHidden: true }} />,
  )
  await expect.element(screen.getByText('Account needed', { exact: true })).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/sign in/i)
})

test('CPN-01 a coupon that is only shown has no field around that, which would look like a button', async () => {
  const screen = await renderPage(<CouponCard centreUid="hafen" coupon={coupon} />)
  const said = screen.getByText('Just show it').element()
  const { backgroundColor, borderTopWidth, paddingTop } = getComputedStyle(said)
  expect([backgroundColor, borderTopWidth, paddingTop]).toEqual(['rgba(0, 0, 0, 0)', '0px', '0px'])
})

test('CPN-01 a coupon is shown at the till on the whole screen, with its code and a running clock', async () => {
  const screen = await renderPage(<CouponCard centreUid="hafen" coupon={{ ...coupon, code: 'KAFFEE2' }} />)
  await screen.getByRole('button', { name: 'Show at the till' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Coffee' })
  await expect.element(dialog.getByText('KAFFEE2')).toBeVisible()
  const clock = dialog.getByRole('timer').element()
  expect(clock.textContent).toMatch(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d$/)
  // The centre's clock, wherever the device believes to be.
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Asia/Tokyo' }).format(
    Date.now(),
  )
  expect(clock.textContent).toContain(`, ${hour}:`)
  await expect.element(dialog.getByText('Once.')).toBeVisible()
  await expect.element(dialog.getByText(/used once the till/)).toBeVisible()
  await expect.element(dialog.getByText(/full brightness/)).toBeVisible()
  expect(dialog.element().getBoundingClientRect().height).toBe(innerHeight)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('CPN-01 a coupon without a code claims nothing to be read at the till', async () => {
  const screen = await renderPage(<CouponCard centreUid="hafen" coupon={coupon} />)
  await screen.getByRole('button', { name: 'Show at the till' }).click()
  await expect.element(screen.getByRole('dialog').getByText(/all you need at the till/)).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/easy to read/)
})

test('CPN-01 «for me» leaves the coupons whose heart is pressed, and says what to do if there are none', async () => {
  const overview = { centreUid: 'hafen', centreName: 'Hafen', coupons: [coupon] }
  const screen = await renderPage(<CouponOverviewPage overview={overview} ways={{}} />)
  await screen.getByRole('checkbox', { name: 'For me' }).click()
  const title = screen.getByText('Coffee', { exact: true })
  await expect.element(title).not.toBeVisible()
  await expect.element(screen.getByText(/Nothing for you yet/)).toBeVisible()
  await screen.getByRole('checkbox', { name: 'For me' }).click()
  await screen.getByRole('button', { name: 'Save Coffee' }).click()
  await screen.getByRole('checkbox', { name: 'For me' }).click()
  await expect.element(title).toBeVisible()
  await expect.element(screen.getByText(/Nothing for you yet/)).not.toBeVisible()
})

test('CPN-01 a coupon says its hours on its card, and at another time the screen for the till warns', async () => {
  // From midnight to midnight tomorrow, so that it is not valid now, whenever the test runs.
  const today = (new Date().getDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7
  const days = ([1, 2, 3, 4, 5, 6, 7] as const).filter((day) => (day - today + 7) % 7 > 1)
  const hours = {
    days,
    from: '15:00',
    until: '17:00',
    lastDay: '2999-12-31',
    next: { isNow: false, daysAway: 0, dayOfWeek: 1 } as const,
  }
  const screen = await renderPage(<CouponCard centreUid="hafen" coupon={{ ...coupon, hours }} />)
  await expect.element(screen.getByText('Today 15:00–17:00')).toBeVisible()
  await screen.getByRole('button', { name: 'Show at the till' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Coffee' })
  await expect.element(dialog.getByText('Not valid right now')).toBeVisible()
  await expect.element(dialog.getByText(/^Again \w+ 15:00–17:00$/)).toBeVisible()
})

test('CPN-01 a member does not read that a coupon needs an account', async () => {
  document.cookie = 'account=known; path=/'
  const screen = await renderPage(
    <CouponCard centreUid="hafen" coupon={{ ...coupon, exclusive: true, isHidden: true }} />,
  )
  await expect.element(screen.getByText('Exclusive for you')).toBeVisible()
  expect(screen.container.textContent).not.toContain('Account needed')
  document.cookie = 'account=; path=/; max-age=0'
})
