import { shortReference } from '#i18n/short-reference.ts'
import type { Locator, Page } from '@playwright/test'
import { signUp } from '../support/e2e/account.ts'
import { card, openWithCard, ownCard, topUpCard, topUpOf } from '../support/e2e/cards.ts'
import { holdCalls, makeRenderingPausable, pressBeforeRendering } from '../support/e2e/hold.ts'
import { translate } from '../support/e2e/shell.ts'
import { expect, hydrated, inLanguage, long, test } from '../support/e2e/browser-test.ts'

/**
 * Presses a button twice while the answer is held back, and expects it to be pending and one form to be sent. Then the
 * answer is released.
 */
async function pressTwice(page: Page, button: Locator, posts: RegExp, ended: () => Promise<void>) {
  const held = await holdCalls(page, posts, 'POST')
  await pressBeforeRendering(button, held)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  await button.press('Enter')
  held.release()
  await ended()
  expect(held.requests).toHaveLength(1)
  await page.unroute(posts)
}

test.use({ expectedFaults: ['422 */top-up-card.data'] })

inLanguage('en', (locale) => {
  test(
    `FRM-04 PAY-06 adding and removing a card show a pending state, and are sent once (${locale})`,
    long,
    async ({ page }) => {
      await makeRenderingPausable(page)
      await signUp(page, topUpCard(locale))
      await hydrated(page)
      const topUp = topUpOf(page, locale)
      const posts = new RegExp(topUpCard(locale))
      const own = await ownCard(page)
      await topUp.fill(own)
      await pressTwice(page, topUp.button('card_add'), posts, () =>
        expect(topUp.button('card_next')).toBeEnabled(),
      )
      await expect(page.getByRole('radio', { name: own.number.slice(-4) }), 'the new card').toBeFocused()
      // The same card again changes nothing, and the message that says so has the focus.
      const number = page.getByRole('main').locator('[name="number"]')
      await page.locator('summary', { hasText: translate(locale, 'card_add') }).click()
      await expect(number).toBeVisible()
      for (const name of ['number', 'holder', 'expires'])
        await expect(
          page.getByRole('main').locator(`[name="${name}"]`),
          'nothing of the added card',
        ).toHaveValue('')
      await topUp.add(own)
      const added = translate(locale, 'card_fault', { fault: 'added' })
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: added })).toBeFocused()
      await expect(number).toHaveValue(own.number)
      const remove = page.getByRole('button', { name: new RegExp(`^${translate(locale, 'card_remove')}: `) })
      await pressTwice(page, remove, posts, () => expect(remove).toHaveCount(0))
      await expect(
        page.getByRole('heading', { name: translate(locale, 'card_none'), exact: true }),
      ).toBeFocused()
    },
  )

  test(
    `PAY-06 each refusal names the request that it answers, and a month may be pasted with spaces (${locale})`,
    long,
    async ({ page }) => {
      await signUp(page, topUpCard(locale))
      await hydrated(page)
      const topUp = topUpOf(page, locale)
      // Each form of the page has an empty one too, in case that no answer comes.
      const said = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
      const dismiss = page.getByRole('button', { name: translate(locale, 'form_message_dismiss') })
      for (const holder of ['Somebody Else', 'Nobody At All']) {
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        await topUp.add({ ...card, holder, expires: ' 12 / 2035 ' })
        await expect(said).toContainText(translate(locale, 'card_fault', { fault: 'unknown' }))
        const reference = (await answered).headers()['x-correlation-id'] ?? 'none'
        await expect(said).toContainText(
          translate(locale, 'card_reference', { reference: shortReference(reference) }),
        )
      }
      await page.getByRole('main').locator('[name="holder"]').fill('Alex')
      await expect(said, 'it is no answer to what is typed now').toHaveCount(0)
      await topUp.add({ ...card, holder: 'Somebody Else' })
      await dismiss.click()
      await expect(said).toHaveCount(0)
      await expect(page.getByRole('main'), 'a keyboard goes on from there').toBeFocused()
    },
  )

  test(`FRM-04 PAY-06 topping up a card shows a pending state at each step, and is sent once (${locale})`, async ({
    page,
  }) => {
    await makeRenderingPausable(page)
    const topUp = await openWithCard(page, locale)
    const posts = new RegExp(topUpCard(locale))
    await pressTwice(page, topUp.button('card_next'), posts, () =>
      expect(page.getByRole('heading', { name: translate(locale, 'card_review') })).toBeVisible(),
    )
    await pressTwice(page, topUp.button('card_pay'), posts, () => page.waitForURL(/\/sandbox-payment\//))
  })
})
