import { expect, type Page } from '@playwright/test'
import type { SandboxOutcomeName } from '#features/payments/sandbox/sandbox-outcome.ts'

/** The address at which the page that waits for the outcome of a payment asks again. */
export const returnQuestion = /\/payment\/redirect\.data/

/** Waits for the embedded payment page, and chooses the outcome of the payment. */
export async function chooseOutcome(page: Page, outcome: SandboxOutcomeName): Promise<void> {
  await page.waitForURL(/\/sandbox-payment\//)
  const choice = page.locator(`button[value="${outcome}"]`)
  if (!(await choice.isVisible())) await page.locator('summary').click()
  await choice.click()
  // Navigating before the choice has arrived would cancel it.
  await expect(choice).toBeHidden()
}
