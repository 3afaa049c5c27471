import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pathOf } from '#platform/routes/paths.ts'
import { centre, layoutData } from '../../../tests/support/component/page-data.ts'
import { press } from '../../../tests/support/component/press.ts'
import { renderPage } from '../../../tests/support/component/render-page.tsx'
import { SidePanels } from '../panels/side-panels.tsx'
import { CentreContext } from '../shell/use-shell.ts'
import { Header } from './header.tsx'

async function openHeader() {
  const screen = await renderPage(null, {
    frame: (
      <>
        <Header />
        <a href="#behind">Behind the menu</a>
        <SidePanels layoutData={layoutData} />
      </>
    ),
  })
  const menu = () => document.querySelector('#menu')
  const isOpen = () => menu()?.matches(':popover-open') === true
  const burger = screen.getByRole('button', { name: 'Open menu' })
  const openMenu = async () => {
    await press(burger)
    await expect.poll(isOpen).toBe(true)
  }
  return { screen, menu, isOpen, burger, openMenu }
}

afterEach(() => page.viewport(390, 844))

test('NAV-03 the menu is closed by its button, a panel, another page and a wide window', async () => {
  const { screen, isOpen, burger, openMenu } = await openHeader()
  await openMenu()
  await screen.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(isOpen).toBe(false)

  await openMenu()
  await screen.getByRole('link', { name: 'Sign in' }).last().click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expect.poll(isOpen, { message: 'a panel closes it' }).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(burger, { message: 'PAN-06 the burger has the focus again' }).toHaveFocus()

  await openMenu()
  await screen.getByRole('navigation').last().getByRole('link', { name: 'Shops' }).click()
  await expect.poll(screen.address).toBe(pathOf('centerUid-shops', 'en', { centerUid: 'hafen' }))
  await expect.poll(isOpen, { message: 'another page closes it' }).toBe(false)

  await openMenu()
  await page.viewport(1024, 800)
  await expect.poll(isOpen, { message: 'from 1024 pixels on it is closed' }).toBe(false)
  await expect.element(burger).not.toBeInTheDocument()
  await page.viewport(1023, 800)
  await expect.element(burger).toBeVisible()
  expect(isOpen()).toBe(false)
})

test('NAV-03 the focus goes through the open menu, and closes it instead of going behind it', async () => {
  const { menu, isOpen, openMenu } = await openHeader()
  await openMenu()
  const stops = menu()?.querySelectorAll('a, button').length ?? 0
  expect(stops).toBeGreaterThan(5)
  for (let step = 1; step <= stops; step += 1) {
    await userEvent.tab()
    expect(menu()?.contains(document.activeElement), `after ${step} steps`).toBe(true)
  }
  await userEvent.tab()
  await expect.poll(isOpen).toBe(false)
})

test('OFF-03 NAV-03 a page of everybody’s calls the account of this browser an account, also without a network', async () => {
  const words = () => document.querySelector('header')?.textContent
  const stranger = await openHeader()
  await expect.poll(words).toContain('Sign in')
  await stranger.screen.unmount()
  document.cookie = 'account=known'
  try {
    await openHeader()
    await expect.poll(words).toContain('Account')
    expect(words()).not.toContain('Sign in')
  } finally {
    document.cookie = 'account=; max-age=0'
  }
})

test('ACC-01 the open menu leads to a new account', async () => {
  const { screen, openMenu } = await openHeader()
  await openMenu()
  const link = screen.getByRole('link', { name: 'Create account' })
  await expect.element(link).toHaveAttribute('href', '/auth/login?returnTo=%2Fen%2Fhafen&hint=signup')
})

test('NAV-04 on a site with one centre, a page of no centre has its logotype and leads to it', async () => {
  const frame = (
    <CentreContext value={null}>
      <Header />
    </CentreContext>
  )
  const open = async (onlyCentre: string | null) => {
    const screen = await renderPage(null, { address: pathOf('faq', 'en'), root: { onlyCentre }, frame })
    const logo = screen.getByRole('banner').getByRole('link').first().element()
    const found = [logo.getAttribute('aria-label'), logo.querySelector('img') !== null]
    await screen.unmount()
    return found
  }
  expect(await open(centre.uid)).toEqual([`${centre.name} – go to the home page`, true])
  expect(await open(null)).toEqual(['Passage – go to the home page', false])
})
