import type { Page } from '@playwright/test'
import { expect } from '../e2e/browser-test.ts'
import { headerOf, headline, translate } from '../e2e/shell.ts'

/** Marks the document that is open, so that a later one can be told from it. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }))

/** Whether the document is still the one that was marked. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

const rooms = [
  ['header_navigation_coupons', 'coupons_title'],
  ['header_navigation_shops', 'shops_title'],
] as const

/** Goes to and fro between two rooms of a German page until the server has given a new document. */
export const goUntilNewDocument = (page: Page) =>
  expect(async () => {
    for (const [link, title] of rooms) {
      await headerOf(page, 'de').go(link)
      await expect(headline(page)).toHaveText(translate('de', title))
      if (!(await isSameDocument(page))) return
    }
    throw new Error('The page is still the one of the build before')
  }).toPass()
