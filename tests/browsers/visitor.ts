import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from './engine.ts'

const patienceMs = 30_000

/** The visible element with a text or a label, as an expression. */
const find = (selector: string, text?: string) => `
[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
  element.checkVisibility({ visibilityProperty: true }) && (${JSON.stringify(text ?? null)} === null ||
    [element.textContent.trim(), element.getAttribute('aria-label')].includes(${JSON.stringify(text ?? '')})))`

/** A visitor in a tab: waits for what is to be there, and says what was not. */
export class Visitor {
  readonly tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  /** Waits until an expression is true in the page, and returns it. It may fail meanwhile, because a page comes. */
  async until(what: string, expression: string): Promise<unknown> {
    let seen: unknown
    for (const limit = Date.now() + patienceMs; Date.now() < limit; await sleep(50)) {
      seen = await this.tab.evaluate(expression).catch(() => undefined)
      if (seen !== undefined && seen !== null && seen !== false) return seen
    }
    const place = await this.tab
      .evaluate(
        `location.href + ' at ' + Math.round(scrollY) + ' «' + (document.querySelector('h1')?.textContent ?? '') + '»'`,
      )
      .catch(String)
    throw new Error(`${what}: not within ${patienceMs / 1000} s, at ${String(place)}`)
  }

  /** The same, and until it stays the same. */
  async untilStill(what: string, expression: string): Promise<unknown> {
    for (let before: unknown; ; await sleep(100)) {
      const now = await this.until(what, expression)
      if (JSON.stringify(now) === JSON.stringify(before)) return now
      before = now
    }
  }

  goTo(path: string): Promise<void> {
    return this.tab.goTo(this.#origin + path)
  }

  async goBack(): Promise<void> {
    await this.tab.evaluate('void history.back()')
  }

  async click(selector: string, text?: string): Promise<void> {
    const place = `(() => {
      const element = ${find(selector, text)}
      if (element === undefined) return null
      const { top, bottom } = element.getBoundingClientRect()
      if (top < 80 || bottom > innerHeight - 80) element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top: now, width, height } = element.getBoundingClientRect()
      return [left + width / 2, now + height / 2]
    })()`
    // What still moves is clicked where it comes to rest.
    const point = await this.untilStill(`${selector} ${text ?? ''}`, place)
    const [x = 0, y = 0] = point as readonly number[]
    await this.tab.clickAt(x, y)
  }

  /** Clicks a field and types into it. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.until(
      `${selector} has the focus`,
      `document.activeElement?.matches(${JSON.stringify(selector)})`,
    )
    await this.tab.type(text)
    const typed = `document.activeElement.value.replaceAll(' ', '') === ${JSON.stringify(text.replaceAll(' ', ''))}`
    await this.until(`${text} in ${selector}`, typed)
  }

  async sees(selector: string, text?: string): Promise<void> {
    await this.until(`${selector} ${text ?? ''}`, `${find(selector, text)} !== undefined`)
  }

  async seesHeadline(text: string): Promise<void> {
    await this.sees('h1', text)
  }

  /** Waits until React has taken over the page. */
  async hydrated(): Promise<void> {
    await this.until(
      'the page is hydrated',
      `Object.keys(document.querySelector('#content')).some((key) => key.startsWith('__reactFiber$'))`,
    )
  }
}
