import type { Page } from '@playwright/test'

/** What is expected to be painted: a headline, a count, or a card and how far it is from the top of the window. */
export type Expected = { readonly selector: string; readonly text: string; readonly top?: number }

/**
 * Begins to watch the page, and returns how to end: the milliseconds from the event that the visitor causes (its own
 * time stamp) until the expected text is painted. A task that is queued by a frame's callbacks runs after the frame is
 * painted.
 */
export async function watch(page: Page, event: string, expected: Expected): Promise<() => Promise<number>> {
  await page.evaluate(
    ([type, { selector, text, top }]) => {
      const seen = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`not painted: ${text}`)), 20_000)
        let began: number | undefined
        addEventListener(type, ({ timeStamp }) => (began ??= timeStamp), { capture: true, once: true })
        const look = () => {
          // A list that is hidden stays in the document.
          const part = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility())
          const isThere =
            part !== undefined &&
            part.textContent.includes(text) &&
            (top === undefined || Math.abs(part.getBoundingClientRect().top - top) < 4)
          if (began === undefined || !isThere) {
            requestAnimationFrame(look)
            return
          }
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - (began ?? 0)))
          port1.start()
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
      })
      Object.assign(window, { seen })
    },
    [event, expected] as const,
  )
  return () => page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen)
}
