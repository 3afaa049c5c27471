import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pathOf } from '#platform/routes/paths.ts'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { homeAddress, renderPage } from '../../../tests/support/component/render-page.tsx'
import { stopClock } from '../../../tests/support/component/stopped-clock.ts'
import { LoadingBar } from './loading-bar.tsx'

const shops = pathOf('centerUid-shops', 'en', { centerUid: 'hafen' })

async function openPage() {
  let release = (): void => undefined
  const held = new Promise<null>((resolve) => (release = () => resolve(null)))
  const screen = await renderPage(null, {
    frame: (
      <>
        <LoadingBar />
        <Link to={shops}>Shops</Link>
        <PanelLink flag="cookie-settings">Cookies</PanelLink>
      </>
    ),
    loader: ({ request }) => (new URL(request.url).pathname === shops ? held : null),
  })
  const bar = screen.getByRole('status')
  const expectPhase = async (phase: string) => {
    await expect.element(bar).toHaveAttribute('data-phase', phase)
  }
  return { screen, bar, release, expectPhase, ...stopClock() }
}

test('NAV-06 a slow navigation shows the bar after 200 ms, hides it 500 ms after its end, and resets it 400 ms later', async () => {
  const { screen, bar, release, expectPhase, advance } = await openPage()
  const link = screen.getByRole('link', { name: 'Shops' })
  await link.click()
  await advance(0)
  await expectPhase('waiting')
  await expect.element(link, { message: 'the link answers at once' }).toHaveAttribute('data-followed')
  await advance(199)
  await expectPhase('waiting')
  await advance(1)
  await expectPhase('running')
  await expect.element(bar.getByText('Loading page')).toBeInTheDocument()
  expect(bar.element().getBoundingClientRect().height).toBe(3)
  release()
  await expect.poll(screen.address).toBe(shops)
  await expect.element(link).not.toHaveAttribute('data-followed')
  await advance(0)
  await expectPhase('finished')
  await advance(499)
  await expectPhase('finished')
  await advance(1)
  await expectPhase('hidden')
  await advance(400)
  await expectPhase('idle')
})

test('NAV-06 a panel over the same page shows no bar', async () => {
  const { screen, expectPhase } = await openPage()
  await screen.getByRole('link', { name: 'Cookies' }).click()
  await expect.poll(screen.address).toBe(`${homeAddress}?cookie-settings`)
  vi.advanceTimersByTime(1_000)
  await expectPhase('idle')
})
