import { expect, type Page } from '@playwright/test'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { signUp } from './account.ts'
import { harbour } from './screens.ts'
import { translate } from './shell.ts'
import { hydrated } from './browser-test.ts'

/** The path of the page on which a card of the test centre is topped up. */
export const topUpCard = (locale: Locale) => pathOf('centerUid-parking-topUpCard', locale, harbour)

/** A card with a valid format that belongs to nobody. */
export const card = { number: '6391 7600 0000 0011', holder: 'Alex Muster', expires: '12/2035' }

/** The visitor's own demo card, from the hint on the page. */
export const ownCard = async (page: Page) => {
  const hint = await page.getByText(/6391 77/).textContent()
  return { ...card, number: /\d{4}(?: \d{4}){3}/.exec(hint ?? '')?.[0] ?? '' }
}

/** The page of the visitor's cards, and its actions. */
export function topUpOf(page: Page, locale: Locale) {
  const main = page.getByRole('main')
  const button = (key: MessageKey) => main.getByRole('button', { name: translate(locale, key), exact: true })
  const fill = async ({ number, holder, expires }: typeof card) => {
    await main.locator('[name="number"]').fill(number)
    await main.locator('[name="holder"]').fill(holder)
    await main.locator('[name="expires"]').fill(expires)
  }
  return {
    button,
    fill,
    add: async (added: typeof card) => {
      await fill(added)
      await button('card_add').click()
    },
    chooseOther: (amount: string) => main.locator('[name="otherAmount"]').fill(amount),
    review: async () => {
      await button('card_next').click()
      await expect(main.getByRole('heading', { name: translate(locale, 'card_review') })).toBeVisible()
    },
  }
}

/** Opens the page with a new account to which a card was added. */
export async function openWithCard(page: Page, locale: Locale) {
  await signUp(page, topUpCard(locale))
  await hydrated(page)
  const topUp = topUpOf(page, locale)
  await topUp.add(await ownCard(page))
  await expect(topUp.button('card_next')).toBeVisible()
  return topUp
}
