import { useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { layoutData } from '../../../tests/support/component/page-data.ts'
import { press } from '../../../tests/support/component/press.ts'
import { homeAddress, renderPage } from '../../../tests/support/component/render-page.tsx'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { SidePanels } from './side-panels.tsx'

/** The browser's own button, which stands above a modal panel. */
function BrowserBack() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back of the browser</button>
}

async function openPage(query = '') {
  const screen = await renderPage(
    <>
      <PanelLink flag="center-details">Details</PanelLink>
      <PanelLink flag="profile">Account</PanelLink>
      <PanelLink flag="profile-delete-success">Deleted</PanelLink>
      <BrowserBack />
      <div style={{ height: '3000px' }} />
      <SidePanels layoutData={layoutData} />
    </>,
    { address: `${homeAddress}${query}` },
  )
  const panel = screen.getByRole('dialog')
  return { screen, panel, link: (name: string) => screen.getByRole('link', { name, exact: true }) }
}
type Page = Awaited<ReturnType<typeof openPage>>

test.each<[string, (page: Page) => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button', ({ panel }) => panel.getByRole('link', { name: 'Close' }).click()],
  ['the overlay', async ({ panel }) => panel.element().querySelector<HTMLElement>('a[aria-hidden]')?.click()],
])('PAN-01 PAN-05 PAN-06 %s closes a panel, keeps the query and gives the focus back', async (_, close) => {
  const page = await openPage('?open=1')
  const { screen, panel, link } = page
  await press(link('Details'))
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus()
  expect(panel.element().matches(':modal')).toBe(true)
  await expect.poll(screen.address).toBe(`${homeAddress}?open=1&center-details`)
  await close(page)
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe(`${homeAddress}?open=1`)
  await expect.element(link('Details')).toHaveFocus()
})

test('PAN-06 only the sheet of a panel scrolls, and it is no stop of the Tab key', async () => {
  const { panel, link } = await openPage()
  await link('Details').click()
  await expect.element(panel).toBeVisible()
  const dialog = panel.element()
  const scrolling = [dialog, ...dialog.querySelectorAll('*')].filter((part) =>
    /auto|scroll/.test(getComputedStyle(part).overflowY),
  )
  expect(scrolling.map((part) => part.getAttribute('tabindex'))).toEqual(['-1'])
  for (let step = 0; step < 12; step += 1) {
    await userEvent.tab()
    const { activeElement } = document
    expect(activeElement === document.body || dialog.contains(activeElement), `step ${step}`).toBe(true)
  }
})

async function openAccount() {
  const page = await openPage()
  const title = async (name: string) => {
    await expect.element(page.panel.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await page.link('Account').click()
  await title('Good to see you')
  return { ...page, title, goBack: () => clickOnPage('button') }
}

async function openCookieSettings() {
  const page = await openAccount()
  await page.panel.getByRole('link', { name: 'Cookie settings' }).click()
  await page.title('Cookie settings')
  return page
}

/** Clicks what a modal panel covers, as only the browser and a script can. */
const clickOnPage = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

test('PAN-05 the browser’s Back leads from a panel to the panel before, and then to the page', async () => {
  const { screen, panel, title, goBack } = await openCookieSettings()
  goBack()
  await title('Good to see you')
  await expect.poll(screen.address).toBe(`${homeAddress}?profile`)
  goBack()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe(homeAddress)
})

test('PAN-05 closing a panel that was opened over another one leads to the page', async () => {
  const { screen, panel } = await openCookieSettings()
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe(homeAddress)
})

test('PAN-05 the back arrow is a step back: the browser’s Back leads to the page after it', async () => {
  const { screen, panel, title, goBack } = await openAccount()
  clickOnPage('a[href$="profile-delete-success"]')
  await panel.getByRole('link', { name: 'Back to your account' }).click()
  await title('Good to see you')
  goBack()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(screen.address).toBe(homeAddress)
})

test('PAN-05 the back arrow of a sub-panel returns to the profile panel', async () => {
  const { screen, panel } = await openPage('?profile-delete-success')
  const back = panel.getByRole('link', { name: 'Back to your account' })
  await back.click()
  await expect.poll(screen.address).toBe(`${homeAddress}?profile`)
  await expect.element(back).not.toBeInTheDocument()
})

test('ACC-01 OFF-06 without a network the account overview says that signing in needs one, and offers it again after that', async () => {
  const { panel } = await openPage('?profile')
  const signIn = panel.getByRole('link', { name: 'Sign in', exact: true })
  await expect.element(signIn).toBeVisible()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(panel.getByRole('status')).toHaveTextContent('You need to be online to sign in.')
  await expect.element(signIn).not.toBeInTheDocument()
  expect([...panel.element().querySelectorAll('a')].filter(({ href }) => href.includes('/auth/'))).toEqual([])
  onLine.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.element(signIn).toBeVisible()
})
