import { expect, test } from 'vitest'
import { showNetwork } from '#platform/loading/when-online.ts'
import { pathOf } from '#platform/routes/paths.ts'
import { renderPage } from '../../../../tests/support/component/render-page.tsx'
import type { ShopList } from './shop-list.ts'
import { ShopListPage } from './shop-list-page.tsx'

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
    await expect.element(status).toHaveTextContent('This cannot be searched for without reception.')
  } finally {
    showNetwork('fine')
  }
  await expect.element(status).toHaveTextContent('Searching …')
})
