import { pathOf } from '#app/paths.ts'
import { harbour } from '../support/e2e/screens.ts'
import { expect, hydrated, inEachLanguage, test } from '../support/e2e/browser-test.ts'

type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Element | null }[]
}

inEachLanguage((locale) => {
  test(`layout: scrolling a centre's home to the end and back shifts nothing (${locale})`, async ({
    page,
  }) => {
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
  })
})
