import { expect, type Locator, type Page } from '@playwright/test'

/** The elements that overflow the window, if the page can be scrolled sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .filter((element) => {
        // Elements inside a row that can be scrolled do not widen the page.
        for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
          if (getComputedStyle(box).overflowX !== 'visible') return false
        return true
      })
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`,
      )
      .slice(-3)
  })

/** The texts of a page that would widen it if they were as long as an address without any place to break. */
export const findWideners = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document
    const found: string[] = []
    const walker = document.createTreeWalker(document.querySelector('main') ?? root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const { nodeValue: shown, parentElement: parent } = text
      if (!shown?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
      // Numbers and times have no such words.
      if (!/\p{L}{3}/u.test(shown)) continue
      text.nodeValue = `https://www.example.org/${'immerweiter'.repeat(12)}`
      if (root.scrollWidth > root.clientWidth)
        found.push(`${parent.tagName} ${parent.className} ${shown.trim().slice(0, 40)}`)
      text.nodeValue = shown
    }
    return found
  })

/** The elements of an open dialog that are wider than the window; a dialog scrolls separately from the page. */
const overflowOfDialog = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
      .slice(-3),
  )

/** The texts that are partly cut off at the side, by their own box or one around it. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { right, width } = range.getBoundingClientRect()
      if (width === 0) continue
      for (
        let box: Element | null = text.parentElement;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box)
        // Texts for screen readers only.
        if (style.position === 'absolute' && style.clipPath !== 'none') break
        // Rows that are made to be scrolled.
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
        if (style.overflowX === 'visible' || right <= box.getBoundingClientRect().right + 1) continue
        found.push(`${box.tagName} ${text.textContent.slice(0, 40)}`)
        break
      }
    }
    return found
  })

/** The words in an element that stand on more than one line; a line may end at a hyphen or a dash. */
export const brokenWords = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const found: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s–-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })

/** Doubles the size of the text of the open page, as a visitor's setting does. */
export async function enlargeText(page: Page): Promise<void> {
  const setText = await openTextSize(page)
  await setText(large)
}

async function openTextSize(page: Page): Promise<(size: number) => Promise<void>> {
  const developerTools = await page.context().newCDPSession(page)
  return async (size) => {
    await developerTools.send('Page.setFontSizes', { fontSizes: { standard: size } })
    await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
  }
}

/** The touch targets that are less than 24 pixels wide or high. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, select, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // A link in running text is as high as its line (WCAG 2.5.8, exception "inline").
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .filter(({ element }) => !element.matches('a[href="#content"]'))
      .map(({ element, box }) => `${box.width}x${box.height} ${element.outerHTML.slice(0, 120)}`),
  )

/** The value of a colour token on this page, in the form of computed styles. */
export const colourOf = (page: Page, token: 'good' | 'good-soft' | 'bad' | 'bad-soft'): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

/** Expects that the header does not cover an element, once the page has scrolled to it. */
export const expectBelowHeader = (page: Page, element: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const header = await page.getByRole('banner').boundingBox()
      const top = (await element.boundingBox())?.y ?? 0
      return top - ((header?.y ?? 0) + (header?.height ?? 0))
    }, 'the distance from the header in pixels')
    .toBeGreaterThanOrEqual(0)

/** From the smallest phone to a large monitor; tablets and the desktop's first pixel lie between. */
const widths = [320, 360, 390, 480, 640, 768, 844, 1023, 1024, 1280, 1440, 1920]
/** Phones, a tablet and a laptop with text at twice its size. */
const widthsOfLargeText = [320, 390, 768, 1280, 1920]

const usual = 16
const large = 32

/** Everything on the open page that does not fit the window, at each width and each size of text. */
export async function findWhatDoesNotFit(page: Page): Promise<string[]> {
  const faults: string[] = []
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const find = async () => [
    ...(await overflow(page)),
    ...(await overflowOfDialog(page)),
    ...(await cutTexts(page)).map((text) => `cut off: ${text}`),
  ]
  const note = async (where: string) => {
    let found = await find()
    // The layout follows a new size some frames later; what does not fit then never will.
    for (let frames = 0; frames < 30 && found.length > 0; frames += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      found = await find()
    }
    faults.push(...found.map((fault) => `${where}: ${fault}`))
  }
  const setText = await openTextSize(page)
  for (const [size, ofSize] of [
    [usual, widths],
    [large, widthsOfLargeText],
  ] as const) {
    await setText(size)
    for (const width of ofSize) {
      await page.setViewportSize({ width, height: 800 })
      await note(`${width} px, text ${size} px`)
    }
  }
  await setText(usual)
  await page.setViewportSize(before)
  return faults
}

/** What looks like a control and is none: a filled or framed pill with words is a button, a link or a field everywhere. */
export const falseControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'a, button, summary, label, input, select, textarea'
    const isPill = (part: Element): boolean => {
      const { backgroundColor, borderTopWidth, borderTopLeftRadius, borderBottomLeftRadius, visibility } =
        getComputedStyle(part)
      const { width, height } = part.getBoundingClientRect()
      const isDrawn = backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(borderTopWidth) > 0
      // An arch, which is round at its top alone, is no pill.
      const isRound =
        height > 0 &&
        [borderTopLeftRadius, borderBottomLeftRadius].every(
          (radius) => Number.parseFloat(radius) >= height / 2 - 1,
        )
      return isDrawn && isRound && visibility === 'visible' && width > 1.2 * height
    }
    return [...document.querySelectorAll('body *')]
      .filter(
        (part) => part.textContent.trim() !== '' && !part.closest(controls) && !part.querySelector(controls),
      )
      .filter(isPill)
      .map((part) => `looks like a control: «${part.textContent.trim().slice(0, 40)}»`)
  })
