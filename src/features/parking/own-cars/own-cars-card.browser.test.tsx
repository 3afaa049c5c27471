import { expect, test } from 'vitest'
import { renderPage } from '../../../../tests/support/component/render-page.tsx'
import { OwnCarsCard } from './own-cars-card.tsx'

const openCard = () =>
  renderPage(
    <OwnCarsCard
      timeZone="Europe/Berlin"
      posted={undefined}
      payPath="/pay"
      listPath="/list"
      signInPath="/auth/login?returnTo=%2Fhafen%2Fparken"
    />,
    { action: () => ({ kind: 'sign-in' }) },
  )

test('PKC-06 a plate that was typed before the sign-in is in its field after it, once', async () => {
  addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) event.preventDefault()
  })
  const before = await openCard()
  await before.getByRole('textbox', { name: 'Number plate' }).fill('KI AB 123')
  await before.getByRole('button').click()
  await before.getByRole('link', { name: 'Sign in' }).click()
  await before.unmount()
  const after = await openCard()
  const field = after.getByRole('textbox', { name: 'Number plate' })
  await expect.element(field).toHaveValue('KI AB 123')
  await after.unmount()
  const later = await openCard()
  await expect.element(later.getByRole('textbox', { name: 'Number plate' })).toHaveValue('')
})
