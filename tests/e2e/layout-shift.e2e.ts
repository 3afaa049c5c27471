import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { openWithoutScripts } from '../support/e2e/hold.ts'
import { freshTicket, openFlow } from '../support/e2e/parking.ts'
import { chooseOutcome } from '../support/e2e/sandbox.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import { expect, hydrated, inEachLanguage, inLanguage, long, test } from '../support/e2e/browser-test.ts'

type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Element | null }[]
}

inEachLanguage('de', (locale) => {
  test(
    `layout: scrolling a centre's home to the end and back shifts nothing (${locale})`,
    long,
    async ({ page }) => {
      await page.goto(pathOf('centerUid', locale, harbour))
      await hydrated(page)
      const shifts = await page.evaluate(async () => {
        // How far words move when the font arrives depends on the fonts of the machine.
        await document.fonts.ready
        const found: string[] = []
        const note = (entries: PerformanceEntryList) => {
          for (const { value, hadRecentInput, sources } of entries as Shift[])
            if (!hadRecentInput && value > 0.001)
              found.push(`${value} ${sources.map(({ node }) => node?.className).join(' ')}`)
        }
        const observer = new PerformanceObserver((list) => note(list.getEntries()))
        observer.observe({ type: 'layout-shift' })
        /** A part that comes near the window is laid out one frame after the browser has noticed it. */
        const frames = async () => {
          for (let left = 10; left > 0; left -= 1)
            await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        for (const top of [document.documentElement.scrollHeight, 0]) {
          scrollTo(0, top)
          await frames()
        }
        note(observer.takeRecords())
        return found
      })
      expect(shifts).toEqual([])
    },
  )
})

/** Loads the page again, and runs a check before any script of the app has arrived, and again when all have run. */
async function beforeAndAfterScripts(page: Page, check: () => Promise<void>): Promise<void> {
  const scripts = await openWithoutScripts(page, page.url())
  await check()
  scripts.run()
  await hydrated(page)
  await check()
}

inLanguage('en', (locale) => {
  test(
    'layout: PKC-03 the receipt of a paid ticket stays where it is while a warning is offered',
    long,
    async ({ page }) => {
      const flow = await openFlow(page, locale)
      await flow.find(freshTicket(95))
      await flow.button('ticket_continue').click()
      await flow.button('ticket_pay').click()
      await chooseOutcome(page, 'approve')
      const main = page.getByRole('main')
      const receipt = main.getByRole('link', { name: translate(locale, 'payment_receipt'), exact: true })
      const offer = main.getByRole('button', { name: translate(locale, 'exit_warning_offer') })
      await expect(receipt).toBeVisible()
      await page.evaluate(() => document.fonts.ready)

      const tops = new Set<number>()
      await beforeAndAfterScripts(page, async () => {
        await expect(offer).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        tops.add((await receipt.boundingBox())?.y ?? 0)
      })
      expect([...tops]).toHaveLength(1)

      await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
      const topsWithout = new Set<number>()
      await beforeAndAfterScripts(page, async () => {
        await expect(receipt).toBeVisible()
        await expect(offer).toBeHidden()
        await page.evaluate(() => document.fonts.ready)
        topsWithout.add((await receipt.boundingBox())?.y ?? 0)
      })
      expect([...topsWithout]).toHaveLength(1)
      expect(Math.min(...tops)).toBeGreaterThan(Math.max(...topsWithout))
    },
  )
})
