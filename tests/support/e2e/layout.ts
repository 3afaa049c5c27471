import type { Page } from '@playwright/test'

/** The elements that overflow the window, if the page can be scrolled sideways. */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 40)}`,
      )
      .slice(-3)
  })

/** The touch targets that are less than 24 pixels wide or high. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary, select, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // A link in running text is as high as its line (WCAG 2.5.8, exception «inline»).
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
