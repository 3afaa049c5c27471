import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Suspense } from 'react'
import { pathOf } from '#platform/routes/paths.ts'
import { answerCalls } from '../../../tests/support/component/answer-calls.ts'
import { layoutData, rootData } from '../../../tests/support/component/page-data.ts'
import { homeAddress, renderPage } from '../../../tests/support/component/render-page.tsx'
import { SidePanels } from '../panels/side-panels.tsx'
import './consent-bar.css'
import ConsentParts, { ConsentSkip } from './consent-parts.tsx'

const configuration = { ...rootData.configuration, gtmContainerId: 'GTM-TRIAL' }

async function openPage(address = homeAddress) {
  document.cookie = 'consent=; Max-Age=0'
  const requests = answerCalls({ 'POST /api/consent': () => Response.json({}) })
  const screen = await renderPage(
    <>
      <ConsentSkip />
      <main id="content" tabIndex={-1}>
        The answer
      </main>
      <Suspense>
        <ConsentParts />
      </Suspense>
      <SidePanels layoutData={layoutData} />
    </>,
    { address, root: { configuration } },
  )
  const bar = screen.getByRole('region', { name: 'Cookies and consent' })
  const choices = () => Promise.all(requests.map(async (request) => [...(await request.clone().formData())]))
  return { screen, bar, choices }
}

test('CON-01 a refusal is stored, sent, and gives the focus back to the page', async () => {
  const { screen, bar, choices } = await openPage()
  await bar.getByRole('button', { name: 'Reject all' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main')).toHaveFocus()
  expect(document.cookie).toContain('consent=v1.00')
  await expect.poll(choices).toEqual([expect.arrayContaining([['choice', 'none']])])
  await expect
    .element(screen.getByRole('link', { name: 'Skip to the cookie settings' }))
    .not.toBeInTheDocument()
})

test('CON-01 refusing and accepting are equal, and by keyboard the question comes first and is no trap', async () => {
  const { screen, bar } = await openPage()
  const [reject, accept] = ['Reject all', 'Accept all'].map((name) => bar.getByRole('button', { name }))
  const boxOf = (button = reject) => {
    const { y, width, height } = button?.element().getBoundingClientRect() ?? {}
    return [y, width, height]
  }
  await expect.element(bar).toBeVisible()
  expect(boxOf(reject)).toEqual(boxOf(accept))
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('href')).toBe('#consent')
  await userEvent.tab()
  expect(bar.element().contains(document.activeElement) || document.activeElement?.id === 'content').toBe(
    true,
  )
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('CON-01 PAN-04 the settings open the panel in place of the question, and a choice there answers it', async () => {
  const { screen, bar } = await openPage()
  await bar.getByRole('link', { name: 'Settings' }).click()
  const panel = screen.getByRole('dialog')
  await expect.element(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Save selection' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe(homeAddress)
  await expect.element(bar).not.toBeInTheDocument()
  expect(document.cookie).toContain('consent=v1.00')
})

test('CON-01 in a web view the question holds the settings, and they can be changed afterwards', async () => {
  const { screen, bar } = await openPage(pathOf('webviews-personal-data', 'en'))
  expect(bar.getByRole('link').elements()).toEqual([])
  await bar.getByText('Settings').click()
  await bar.getByRole('button', { name: 'Save selection' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await screen.getByText('Cookie settings').click()
  await screen.getByLabelText(/Marketing/).click()
  await screen.getByRole('button', { name: 'Save selection' }).click()
  await expect.poll(() => document.cookie).toContain('consent=v1.01')
})
