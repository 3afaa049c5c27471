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
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
          // When the font arrives, a word may move by less than a pixel.
          if (!hadRecentInput && value > 0.001)
            shifts.push(`${value} ${sources.map(({ node }) => node?.className).join(' ')}`)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(pathOf('centerUid', locale, harbour))
    await hydrated(page)
    const shifts = await page.evaluate(async () => {
      /** A part that comes near the window is laid out one frame after the browser has noticed it. */
      const frames = async () => {
        for (let left = 10; left > 0; left -= 1)
          await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      for (const top of [document.documentElement.scrollHeight, 0]) {
        scrollTo(0, top)
        await frames()
      }
      return (window as unknown as { shifts: string[] }).shifts
    })
    expect(shifts).toEqual([])
  })
})
