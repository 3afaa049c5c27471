import { pathOf } from '#app/paths.ts'
import { atOneWidth, expect, soonPartsLoaded, test, visit } from '../support/e2e/browser-test.ts'
import { harbour } from '../support/e2e/screens.ts'

atOneWidth(() => {
  const events = pathOf('centerUid-events', 'de', harbour)

  test('EVT-02 instant pages: the events are filtered without a request, as the server filters them', async ({
    page,
  }) => {
    await visit(page, events)
    // The page is kept by then.
    await soonPartsLoaded(page)
    const main = page.getByRole('main')
    /** What the page shows: its filters, the number of events, and the events. */
    const readPage = () =>
      page.evaluate(() => ({
        choices: [...document.querySelectorAll('main nav li a')].map((link) => [
          link.textContent,
          link.getAttribute('href'),
          link.getAttribute('aria-current'),
        ]),
        count: document.querySelector('#events')?.textContent,
        events: [...document.querySelectorAll('[aria-labelledby=events] h3')].map(
          (title) => title.textContent,
        ),
      }))
    const whole = await readPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith(events) && !pathname.startsWith(`${events}/`)) asked.push(request.url())
    })
    await main.getByRole('link', { name: 'Für Kinder', exact: true }).click()
    await expect(main.locator('#events')).toHaveText('1 Veranstaltung: Für Kinder')
    await expect(page).toHaveURL(`${events}?children=1`)
    await main.getByRole('link', { name: 'Konzert', exact: true }).click()
    await expect(main.locator('#events')).toHaveText('Keine Veranstaltung: Für Kinder, Konzert')
    await main.getByRole('link', { name: 'Für Kinder', exact: true }).click()
    await expect(page).toHaveURL(`${events}?kind=concert`)
    await expect(main.locator('#events')).toHaveText(/: Konzert$/)
    const filtered = await readPage()
    await main.getByRole('link', { name: 'Konzert', exact: true }).click()
    await expect(page).toHaveURL(events)
    await expect.poll(readPage).toEqual(whole)
    await page.goBack()
    await expect.poll(readPage).toEqual(filtered)
    expect(asked).toEqual([])

    await page.reload()
    expect(await readPage(), 'the server answers the same').toEqual(filtered)
  })
})
