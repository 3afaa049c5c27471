import { useLayoutEffect } from 'react'
import { createRoutesStub, Outlet, useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { holdPosition, releasePosition, useScrollPosition } from './use-scroll-position.ts'

/** Until the event of a scroll has come. */
const nextFrame = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

test('NAV-07 a list stays where it was left if the next page is shown early in the moment that opens the list', async () => {
  let navigate!: NavigateFunction
  const next = { isShop: false }
  const Frame = () => {
    useScrollPosition()
    return <Outlet />
  }
  const Page = () => {
    const { pathname } = useLocation()
    const go = useNavigate()
    useLayoutEffect(() => {
      navigate = go
      if (pathname === '/list' && next.isShop) holdPosition('shop', false)
    }, [go, pathname])
    return <div style={{ height: 5_000 }}>{pathname}</div>
  }
  const pages = ['/list', '/shop'].map((path) => ({ path, Component: Page }))
  const Pages = createRoutesStub([{ Component: Frame, children: pages }])
  const { getByText } = await render(<Pages initialEntries={['/list']} />)
  scrollTo(0, 700)
  await nextFrame()
  await navigate('/shop')
  await expect.element(getByText('/shop')).toBeVisible()
  expect(scrollY).toBe(0)

  holdPosition('default', true)
  expect(scrollY).toBe(700)
  next.isShop = true
  await navigate(-1)
  await expect.element(getByText('/list')).toBeVisible()
  await nextFrame()
  expect(scrollY, 'the shop begins at its top').toBe(0)
  releasePosition('default')
  expect(scrollY, 'the shop was not opened').toBe(700)
})
