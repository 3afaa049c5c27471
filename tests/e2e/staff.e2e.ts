import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { formatMoney } from '#i18n/money-text.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { overflow } from '../support/e2e/layout.ts'
import { translate } from '../support/e2e/shell.ts'
import { expect, inLanguage, test } from '../support/e2e/browser-test.ts'
import { HttpBrowser } from '../support/identity/http-browser.ts'
import { startStaffProvider } from '../support/identity/staff-provider.ts'
import { startOwnServer, type OwnServer } from '../support/own-server.ts'

// Staff sign in at another site, and refusals are part of the journey.
test.use({
  expectedFaults: [
    'left the origin: *',
    '403 http://localhost:*/staff/*',
    '422 http://localhost:*/staff/payments/*',
    '404 http://127.0.0.1:*/favicon.ico',
  ],
})

let provider: Awaited<ReturnType<typeof startStaffProvider>>
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer(async (port) => {
    provider = await startStaffProvider(`http://localhost:${port}`, {
      hanna: { name: 'Hanna Hafen', roles: ['payments:hafen', 'audit:hafen'] },
      mia: { name: 'Mia Markt', roles: ['payments:markt'] },
    })
    return { ...provider.settings, GUEST_PAYMENT: 'true' }
  })
})
test.afterAll(async () => {
  await server.end()
  await provider.close()
})

/** A guest pays a ticket on the embedded page. */
async function payTicket(origin: string): Promise<string> {
  const guest = new HttpBrowser()
  const started = await guest.send(`${origin}/api/payment/transactions`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      scope: 'ParkingTicket',
      centerUid: 'hafen',
      subject: { ticketNumber: '100077770095' },
    }),
  })
  const { transactionId = '', redirectUrl = '' } = (await started.json()) as Record<string, string>
  const body = new URLSearchParams({ outcome: 'approve' })
  await guest.visit(redirectUrl, { method: 'POST', headers: { origin }, body })
  return transactionId
}

async function signIn(page: Page, path: string, sub: string): Promise<void> {
  await page.goto(server.origin + path)
  await page.getByLabel('Name').fill(sub)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

inLanguage('de', (locale) => {
  test('STF-01 STF-03 STF-04 STF-06 staff sign in, find a payment, refund a part and see it in the audit, by screens without a fault', async ({
    page,
    context,
  }) => {
    const id = await payTicket(server.origin)
    const faults: string[] = []
    const look = async (name: string) => {
      faults.push(...(await findAxeViolations(page, name)), ...(await overflow(page)))
    }
    await signIn(page, '/staff/payments?state=all', 'hanna')
    // The Strict cookie is sent, although the way led over another site.
    await expect(
      page.getByText(translate(locale, 'staff_signed_in_as', { name: 'Hanna Hafen' })),
    ).toBeVisible()
    await look('list')

    await page.locator(`a[href="/staff/payments/${id}"]`).click()
    await expect(page.getByText(id)).toBeVisible()
    await look('payment')
    await page.getByRole('button', { name: translate(locale, 'staff_refund_check') }).click()
    await expect(page.getByText(translate(locale, 'staff_fault_reason'), { exact: true })).toBeVisible()
    await look('fault')

    await page.getByLabel(translate(locale, 'staff_refund_part')).check()
    await page.getByLabel(translate(locale, 'staff_refund_amount')).fill('1,50')
    await page.getByLabel(translate(locale, 'staff_refund_reason')).fill('Die Schranke blieb zu')
    await page.getByRole('button', { name: translate(locale, 'staff_refund_check') }).click()
    const amount = formatMoney(150)
    const confirm = page.getByRole('button', { name: translate(locale, 'staff_refund_confirm', { amount }) })
    await expect(confirm).toBeVisible()
    await look('confirmation')
    await confirm.click()
    const state = translate(locale, 'staff_state_completed')
    await expect(page.getByRole('status')).toHaveText(
      translate(locale, 'staff_done_refund', { amount, state }),
    )

    await page.getByRole('link', { name: translate(locale, 'staff_close') }).click()
    await page.getByLabel(translate(locale, 'staff_to'), { exact: true }).fill('2099-01-01')
    await page.getByRole('button', { name: translate(locale, 'staff_apply') }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look('close')

    await page.getByRole('link', { name: translate(locale, 'staff_payouts') }).click()
    await page.getByRole('button', { name: translate(locale, 'staff_apply') }).click()
    await expect(page.getByText(translate(locale, 'staff_payouts_sandbox'))).toBeVisible()
    await look('payouts')

    await page.getByRole('link', { name: translate(locale, 'staff_audit') }).click()
    await expect(page.getByRole('cell', { name: 'Die Schranke blieb zu' })).toHaveCount(2)
    await look('audit')

    await page.getByRole('button', { name: translate(locale, 'staff_sign_out') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(locale, 'staff_signed_out'))
    expect((await context.cookies()).filter(({ path }) => path === '/staff')).toEqual([])

    // Another person at the same machine: the session at the provider is gone with its cookies.
    await context.clearCookies()
    await signIn(page, `/staff/payments/${id}`, 'mia')
    await expect(page.getByText(translate(locale, 'staff_refused_centre'))).toBeVisible()
    await look('refused')
    expect(faults).toEqual([])
  })
})
