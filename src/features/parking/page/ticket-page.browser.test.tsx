import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { holdAnswers } from '../../../../tests/support/component/hold-answers.ts'
import { pressTwice } from '../../../../tests/support/component/press.ts'
import { renderPage } from '../../../../tests/support/component/render-page.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import type { FlowAnswer, TicketInfos } from '../flow/flow-answer.ts'
import type { PostedFlow } from '../flow/use-ticket-flow.ts'
import { emptyFlow } from '../flow/ticket-flow.ts'
import type { TicketIntent } from '../flow/ticket-form.schema.ts'
import { TicketPage } from './ticket-page.tsx'

const infos: TicketInfos = {
  number: '100000010095',
  plate: null,
  enteredAt: 0,
  minutes: 95,
  quotedAt: 0,
  validUntil: 600_000,
  grossCents: 340,
  amountCents: 340,
  voucherRates: [],
  tariffLine: null,
  attempt: '6b0b8f0e-8a1c-4a53-9a6f-0f6e5d3c2b1a',
}
const posted = (intent: TicketIntent, answer: FlowAnswer): PostedFlow => ({
  intent,
  state: emptyFlow,
  step: 1,
  answer,
})
const voucherOf = (code: string, status: 'OK' | 'EXPIRED', discountCents: number) =>
  posted('voucher', {
    kind: 'voucher',
    infos: { ...infos, amountCents: 340 - discountCents, voucherRates: [{ code, status, discountCents }] },
  })

const link = { label: '', to: '/' }

async function openFlow(signInPath: string | null = null) {
  sessionStorage.clear()
  const forms = holdAnswers<PostedFlow>()
  const screen = await renderPage(
    <TicketPage
      centre={{
        uid: 'hafen',
        name: 'Hafen',
        phone: '+49 431 1',
        graceMinutes: 15,
        plateRecognition: true,
        timeZone: 'Europe/Berlin',
        minimumCents: 50,
        elsewhere: [],
        flowPages: [],
      }}
      levels={[
        { name: 'P1', away: link, back: link, help: { label: 'From P1 to Information', to: '/help' } },
      ]}
      voucher=""
      termsPath="/terms"
      signInPath={signInPath}
      posted={undefined}
    />,
    {
      address: pathOf('centerUid-parking-payTicket', 'en', { centerUid: 'hafen' }),
      action: forms.action,
    },
  )
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  const findTicket = async () => {
    await screen.getByRole('textbox', { name: 'Ticket number' }).fill('1000 0001 0095')
    await pressTwice(button('Find ticket'))
  }
  return { screen, forms, button, findTicket }
}

test('MAP-11 the help beside a ticket leads from the parking level to those who help', async () => {
  const { screen } = await openFlow()
  const help = screen.getByRole('complementary', { name: 'Help at the barrier' })
  await expect
    .element(help.getByRole('link', { name: 'From P1 to Information' }))
    .toHaveAttribute('href', '/help')
})

test('GRD-06 OFF-06 without a network the first step offers no sign-in, which needs one, and offers it again after that', async () => {
  const { screen } = await openFlow('/auth/login')
  const signIn = screen.getByRole('link', { name: 'Sign in instead' })
  await expect.element(signIn).toHaveAttribute('href', '/auth/login')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(screen.getByText(/You need to be online to sign in\./)).toBeVisible()
  await expect.element(signIn).not.toBeInTheDocument()
  onLine.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.element(signIn).toBeVisible()
})

test('FRM-04 PAY-03 finding and paying show a pending state, and are sent once', async () => {
  const { forms, button, findTicket } = await openFlow()
  await findTicket()
  await expect.element(button('Searching …')).toHaveAttribute('aria-busy', 'true')
  await expect.element(button('Searching …')).toHaveAttribute('aria-disabled', 'true')
  await forms.answer(posted('find', { kind: 'ticket', infos }))
  await button('Continue to payment').click()
  expect(forms.sent.map(({ intent }) => intent)).toEqual(['find'])
  await pressTwice(button('Pay now (binding)'))
  await expect.element(button('Opening the payment page …')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => forms.sent.map(({ intent }) => intent)).toEqual(['find', 'pay'])
})

test('FRM-03 FRM-04 PRK-04 redeeming shows a pending state, is sent once, and its field shows the result', async () => {
  const { screen, forms, button, findTicket } = await openFlow()
  await findTicket()
  await forms.answer(posted('find', { kind: 'ticket', infos }))
  const voucher = screen.getByLabelText('Voucher code')
  const edge = () => getComputedStyle(voucher.element().parentElement ?? document.body).borderTopColor
  await voucher.click()
  await userEvent.keyboard('abc-1ü')
  await expect.element(voucher).toHaveValue('ABC-1Ü')
  await button('Redeem').click()
  await expect.poll(() => forms.sent.length).toBe(2)
  await forms.answer(voucherOf('ABC-1Ü', 'EXPIRED', 0))
  await expect.element(voucher).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(edge).toBe(colourOf('bad'))
  await voucher.fill('hgk-1h')
  await pressTwice(button('Redeem'))
  await expect.element(button('Redeem')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => forms.sent.length).toBe(3)
  await forms.answer(voucherOf('HGK-1H', 'OK', 180))
  await expect.element(screen.getByText('−1,80 €')).toBeVisible()
  await expect.element(voucher).not.toHaveAttribute('aria-invalid')
  await expect.poll(edge).toBe(colourOf('good'))
  expect(forms.sent.map((form) => form['voucher'])).toEqual(['', 'ABC-1Ü', 'HGK-1H'])
})

test('PRK-04 FRM-02 an accepted voucher is fixed, is taken off by its button, and its field has the focus', async () => {
  const { screen, forms, button, findTicket } = await openFlow()
  await findTicket()
  await forms.answer(posted('find', { kind: 'ticket', infos }))
  const voucher = screen.getByLabelText('Voucher code')
  await voucher.fill('HGK-1H')
  await expect.element(button('Redeem')).not.toHaveAttribute('aria-busy')
  await button('Redeem').click()
  await forms.answer(voucherOf('HGK-1H', 'OK', 180))
  await expect.element(voucher).toHaveAttribute('readonly')
  await expect.element(voucher).toHaveFocus()
  await expect.element(button('Redeem')).not.toBeInTheDocument()
  await expect.element(button('Remove')).not.toHaveAttribute('aria-busy')
  await button('Remove').click()
  await forms.answer(posted('voucher', { kind: 'voucher', infos }))
  await expect.element(screen.getByText('−1,80 €')).not.toBeInTheDocument()
  await expect.element(button('Redeem')).toBeVisible()
  await expect.element(voucher).toHaveValue('')
  await expect.element(voucher).not.toHaveAttribute('readonly')
  await expect.element(voucher).toHaveFocus()
  expect(forms.sent.map((form) => form['voucher'])).toEqual(['', 'HGK-1H', ''])
})

/** The value of a colour token, in the form of computed styles. */
function colourOf(token: 'good' | 'bad'): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test('PRK-06 a post that a sign-in answers, because the session has ended, leaves what was typed for afterwards', async () => {
  const { forms, findTicket } = await openFlow()
  await findTicket()
  await expect.poll(() => sessionStorage.getItem('parking-sign-in')).toBe('1')
  expect(sessionStorage.getItem('parking')).toContain('1000 0001 0095')
  await forms.answer(posted('find', { kind: 'ticket', infos }))
  await expect.poll(() => sessionStorage.getItem('parking-sign-in')).toBe(null)
})
