import type { Page } from '@playwright/test'
import { pathOf } from '#platform/routes/paths.ts'
import { atOneWidth, expect, long, test, visit } from '../support/e2e/browser-test.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline } from '../support/e2e/shell.ts'

/** The paths of the pages whose document, data or frame the page requests from now on. */
function watchPages(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.isNavigationRequest() || pathname.endsWith('.data'))
      paths.push(pathname.replace(/_?\.data$/, ''))
  })
  return paths
}

atOneWidth(() => {
  const home = pathOf('home', 'de')
  const centre = pathOf('centerUid', 'de', harbour)
  const events = pathOf('centerUid-events', 'de', harbour)
  const steps = [
    { from: home, to: centre },
    { from: centre, to: pathOf('centerUid-coupons', 'de', harbour) },
    { from: centre, to: pathOf('centerUid-faq', 'de', harbour) },
    { from: centre, to: pathOf('centerUid-imprint', 'de', harbour) },
    { from: centre, to: pathOf('centerUid-search', 'de', harbour) },
    { from: events, to: pathOf('centerUid-events-eventsUid', 'de', harbour) },
    {
      from: pathOf('centerUid-shops-shopUid', 'de', harbour),
      to: pathOf('centerUid-shops-shopUid-coupons', 'de', harbour),
    },
  ]
  for (const { from, to } of steps)
    test(
      `instant pages: back and forward between ${from} and ${to} ask the server for neither`,
      long,
      ({ page }) => goBackAndForward(page, from, `a[href="${to}"]`),
    )

  test(
    'instant pages: back and forward between a centre and its news ask the server for neither',
    long,
    ({ page }) => goBackAndForward(page, centre, 'main a[data-track^="click_teaser:news:"]'),
  )
})

/** Opens a page, follows a link, and goes back and forward twice. */
async function goBackAndForward(page: Page, from: string, selector: string): Promise<void> {
  await visit(page, from)
  const before = (await headline(page).textContent()) ?? ''
  const link = page.locator(selector).filter({ visible: true }).first()
  const to = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(to)
  await expect(headline(page)).not.toHaveText(before)
  // By now the whole page is there, not only what its card knows.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const after = (await headline(page).textContent()) ?? ''

  const asked = watchPages(page)
  for (let round = 0; round < 2; round += 1) {
    await page.goBack()
    await expect(headline(page)).toHaveText(before)
    await expect(page).toHaveURL(from)
    await page.goForward()
    await expect(headline(page)).toHaveText(after)
    await expect(page).toHaveURL(to)
  }
  expect(asked.filter((path) => path === from || path === to)).toEqual([])
}
