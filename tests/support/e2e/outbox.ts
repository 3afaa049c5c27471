import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** The first link of the open mail. */
const linkOf = (page: Page) => page.locator('pre a').first()

/** Opens the mail to an address with a subject in the outbox of the trial; it may still be on its way. */
export async function openMailTo(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/test/mails')
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await expect(async () => {
    await page.reload()
    await expect(mail).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await mail.click()
  await expect(linkOf(page)).toBeVisible()
}

/** Follows the first link of the open mail. */
export const followLink = (page: Page): Promise<void> => linkOf(page).click()
