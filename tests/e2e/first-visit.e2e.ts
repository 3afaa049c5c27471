import { expect, test } from '@playwright/test'

test('PRD-01 a visitor comes in at the start, chooses a centre and gets its page', async ({
  page,
  baseURL,
}) => {
  const faults: string[] = []
  const foreign: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url())
  })

  await page.goto('/')
  const centre = page
    .getByRole('main')
    .getByRole('link', { name: /Hafengalerie/ })
    .first()
  await centre.click()
  await expect(page).toHaveURL(`${baseURL}/hafengalerie-kiel`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hafengalerie')

  expect(faults).toEqual([])
  expect(foreign, 'no request to another origin before consent').toEqual([])
})
