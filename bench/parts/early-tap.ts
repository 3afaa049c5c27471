import type { Page } from '@playwright/test'

/** A hasty visitor taps this long after the first paint, while the scripts are on their way, in milliseconds. */
const haste = 300

/**
 * Opens a list and taps a card soon after the first paint. It is known neither whether the tap opens a document nor
 * which scripts run by then, so each document notes when the headline of the shop is painted in it.
 */
export async function tapEarly(page: Page, list: string, tap: () => Promise<void>): Promise<number> {
  await page.addInitScript(() => {
    const note = (name: string, time: number) =>
      sessionStorage.getItem(name) ?? sessionStorage.setItem(name, String(performance.timeOrigin + time))
    addEventListener('touchstart', ({ timeStamp }) => note('tap', timeStamp), { capture: true })
    const look = () => {
      const headline = document.querySelector('h1')
      if (!/\/shops\/./.test(location.pathname) || !headline?.checkVisibility()) {
        requestAnimationFrame(look)
        return
      }
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => note('painted', performance.now()))
      port1.start()
      port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
  await page.goto(list, { waitUntil: 'commit' })
  await page.evaluate(
    (pause) =>
      new Promise((resolve) => {
        new PerformanceObserver(() => setTimeout(resolve, pause)).observe({ type: 'paint', buffered: true })
      }),
    haste,
  )
  await tap()
  const waited = await page.waitForFunction(() => {
    const timeOf = (name: string) => Number(sessionStorage.getItem(name) ?? Number.NaN)
    const time = timeOf('painted') - timeOf('tap')
    return time > 0 ? time : undefined
  })
  return Number(await waited.jsonValue())
}
