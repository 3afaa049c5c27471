import { expect, type Page } from '@playwright/test'
import type { SandboxOutcomeName } from '#server/stand-ins/payment-page/sandbox-outcome.ts'

/** On the embedded payment page: waits for it, and chooses how the payment ends. */
export async function chooseOutcome(page: Page, outcome: SandboxOutcomeName): Promise<void> {
  await page.waitForURL(/\/sandbox-payment\//)
  const choice = page.locator(`button[value="${outcome}"]`)
  if (!(await choice.isVisible())) await page.locator('summary').click()
  await choice.click()
  // Going on before the choice has arrived would take it back.
  await expect(choice).toBeHidden()
}
