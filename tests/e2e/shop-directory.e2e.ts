import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { expect, inEachLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { expectBelowHeader } from '../support/e2e/layout.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'

/** The number of cards in each row of the directory, from top to bottom. */
const cardsInRows = (page: Page): Promise<number[]> =>
  page.getByRole('main').evaluate((main) => {
    const rows = new Map<number, number>()
    for (const item of main.querySelectorAll('li:has(> div > a[href*="/shops/"])')) {
      const top = Math.round(item.getBoundingClientRect().top)
      rows.set(top, (rows.get(top) ?? 0) + 1)
    }
    return [...rows.values()]
  })

/** The names of shops whose card covers another one. */
const coveringCards = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    // Cards outside the window have estimated heights until they are laid out.
    for (const item of main.querySelectorAll('li'))
      item.style.setProperty('content-visibility', 'visible', 'important')
    const cards = [...main.querySelectorAll('li > div > a[href*="/shops/"]')]
    const boxes = cards.map((card) => card.getBoundingClientRect())
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return cards
      .filter((_, index) => boxes.some((box, other) => other !== index && covers(boxes[index] ?? box, box)))
      .map((card) => card.textContent)
  })

/** The times such as "until 20:00" or "tomorrow at 09:30" that are broken across two lines. */
const separatedTimes = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const separated: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const found = /\S+\s\d\d:\d\d/.exec(text.textContent ?? '')
      if (found === null) continue
      const range = document.createRange()
      range.setStart(text, found.index)
      range.setEnd(text, found.index + found[0].length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) separated.push(found[0])
    }
    return separated
  })

inEachLanguage('de', (locale) => {
  test(
    `RTE-15 the letters of the shop directory leave no gap between the cards (${locale})`,
    long,
    async ({ page, isMobile }) => {
      await visit(page, pathOf('centerUid-shops', locale, harbour))
      const rows = await cardsInRows(page)
      const perRow = isMobile ? 1 : 5
      expect(rows.slice(0, -1).filter((cards) => cards !== perRow)).toEqual([])
      expect(rows.reduce((all, cards) => all + cards, 0)).toBe(81)
      expect(await coveringCards(page)).toEqual([])
    },
  )

  test(`RTE-15 a letter is the heading of its shops, and the list of letters leads to it (${locale})`, async ({
    page,
  }) => {
    await visit(page, pathOf('centerUid-shops', locale, harbour))
    const main = page.getByRole('main')
    await expect(main.getByRole('list', { name: 'S', exact: true }).getByRole('link').first()).toContainText(
      'Saftladen',
    )
    const letters = main.getByRole('navigation', { name: translate(locale, 'shops_alphabet') })
    await letters.getByRole('link', { name: 'S', exact: true }).click()
    await expect(main.getByRole('heading', { level: 2, name: 'S', exact: true })).toBeAttached()
    const first = main.getByRole('list', { name: 'S', exact: true }).getByRole('listitem').first()
    await expect(first).toBeInViewport()
    await expectBelowHeader(page, first)
  })

  test(`HRS-03 a clock time stands on the line of the word before it (${locale})`, long, async ({ page }) => {
    await visit(page, pathOf('centerUid-shops', locale, harbour))
    expect(await separatedTimes(page)).toEqual([])
  })
})
