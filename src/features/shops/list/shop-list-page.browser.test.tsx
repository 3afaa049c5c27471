import { expect, test } from 'vitest'
import { showNetwork } from '#platform/loading/when-online.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { renderPage } from '../../../../tests/support/component/render-page.tsx'
import type { ShopList } from './shop-list.ts'
import { ShopListPage } from './shop-list-page.tsx'

const shops = Array.from({ length: 30 }, (_, at) => ({
  uid: `shop-${at}`,
  name: `Shop ${at}`,
  letter: 'S',
  photo: null,
  brand: { colour: '#fff', logo: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' },
  category: { value: 'Things' },
  floor: { value: 'Ground floor' },
  timeline: null,
}))

const list = {
  centreUid: 'hafen',
  centreName: 'Hafen',
  query: { q: '', category: '', floor: '', open: false, sort: '' },
  shops: [],
  total: 0,
  categories: [],
  floors: [],
  waysOn: null,
  renderedAt: Date.UTC(2026, 10, 27, 12),
  centreTimeline: {
    spans: [{ date: '2026-11-27', dayOfWeek: 5, opensAt: 0, opensText: '00:00', closes: null }],
    midnights: [Date.UTC(2026, 10, 27), Date.UTC(2100, 0, 1)],
  },
} as unknown as ShopList

test('OFF-01 SRC-10 a search that the browser cannot answer says without a network that it cannot, and goes on with one', async () => {
  const screen = await renderPage(
    <ShopListPage list={list} openSearch={() => Promise.resolve(() => null)} />,
    {
      address: pathOf('centerUid-shops', 'en', { centerUid: 'hafen' }),
      loader: ({ request }) => (request.url.includes('q=') ? new Promise(() => undefined) : null),
    },
  )
  const field = screen.getByRole('searchbox')
  await field.click()
  const status = screen.getByRole('status')
  await expect
    .poll(async () => {
      await field.fill('')
      await field.fill('coffee now')
      return status.element().textContent
    })
    .toBe('Searching …')
  try {
    showNetwork('lost')
    await expect.element(status).toHaveTextContent('You need to be online to search for this.')
  } finally {
    showNetwork('fine')
  }
  await expect.element(status).toHaveTextContent('Searching …')
})

test('SRC-10 a key is answered by the first dozen cards at once, and the others follow', async () => {
  const uids = shops.map(({ uid }) => uid).toReversed()
  const found = { uids, missing: null, similar: [], isElsewhere: false }
  const screen = await renderPage(
    <ShopListPage
      list={{ ...list, shops, total: 30 } as unknown as ShopList}
      openSearch={() => Promise.resolve(() => found)}
    />,
    {
      address: pathOf('centerUid-shops', 'en', { centerUid: 'hafen' }),
      loader: ({ request }) => (request.url.includes('q=') ? new Promise(() => undefined) : null),
    },
  )
  const cards = () => screen.getByRole('link', { name: /^Shop \d/ }).elements()
  const field = screen.getByRole('searchbox')
  await field.click()
  const counts: number[] = []
  await expect
    .poll(async () => {
      await field.fill('')
      const watch = new MutationObserver(() => counts.push(cards().length))
      watch.observe(screen.container, { childList: true, subtree: true })
      await field.fill('thing')
      await expect.poll(() => screen.getByRole('status').element().textContent).not.toBe('Searching …')
      watch.disconnect()
      return cards()[0]?.textContent
    })
    .toContain('Shop 29')
  expect(counts).toContain(12)
  await expect.poll(() => cards().length).toBe(30)
})
