import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { atOneWidth, expect, hydrated, long, test, visit } from '../support/e2e/browser-test.ts'
import { isKept, readStores, stripOf } from '../support/e2e/offline/kept-pages.ts'
import { harbour } from '../support/e2e/screens.ts'
import { headline } from '../support/e2e/shell.ts'

const plan = pathOf('centerUid-map', 'de', harbour)

atOneWidth(() => {
  test('MAP-09 MAP-10 on the phone a way is asked for, followed from floor to floor, and begun again on a card', async ({
    page,
  }) => {
    await visit(page, plan)
    await page.getByRole('combobox', { name: 'Von' }).selectOption('eingang-hafenseite')
    await page.getByRole('combobox', { name: 'Nach' }).selectOption('angelhaken')
    await expect(headline(page)).toHaveText('Weg zu Petri Angelsport')
    const floors = page.getByRole('navigation', { name: 'Ebenen' })
    const current = floors.locator('[aria-current]')
    await expect(current).toHaveAccessibleName('Erdgeschoss')
    expect(await findAxeViolations(page, 'a way on the plan')).toEqual([])
    await page.getByRole('link', { name: /: Petri Angelsport/ }).click()
    await expect(current).toHaveAccessibleName('1. Obergeschoss')
    // Names let taps through to the units below them.
    const name = page.locator('[data-tier] text', { hasText: 'Hörwelt' }).filter({ visible: true }).first()
    await expect(name).toBeVisible()
    await name.click({ force: true })
    const card = page.getByRole('region', { name: 'Hörwelt' })
    await card.getByRole('link', { name: 'Weg hierhin' }).click()
    await expect(headline(page)).toHaveText('Weg zu Hörwelt')
    await expect(page).toHaveURL((url) => url.searchParams.get('from') === 'eingang-hafenseite')
  })

  test(
    'MAP-10 by keyboard the plan is enlarged and moved, and shows the other floors',
    long,
    async ({ page }) => {
      await visit(page, plan)
      const picture = page.getByRole('group', { name: /^Plan, Erdgeschoss/ })
      const layer = picture.locator('> div')
      const matrix = () => layer.evaluate((element) => getComputedStyle(element).transform)
      await expect(picture).toHaveAttribute('tabindex', '0')
      await picture.focus()
      const still = await matrix()
      await page.keyboard.press('+')
      await expect.poll(matrix).not.toBe(still)
      const large = await matrix()
      await page.keyboard.press('ArrowRight')
      await expect.poll(matrix).not.toBe(large)
      await page.getByRole('link', { name: '2. Obergeschoss' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('group', { name: /^Plan, 2\. Obergeschoss/ })).toBeVisible()
    },
  )

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test(
      'MAP-09 without scripts a way is asked for by the form, and floors are links',
      long,
      async ({ page }) => {
        await page.goto(plan)
        await page.getByRole('combobox', { name: 'Von' }).selectOption('p2')
        await page.getByRole('combobox', { name: 'Nach' }).selectOption('kino-capitol')
        await page.getByRole('checkbox', { name: 'Stufenfrei' }).check()
        await page.getByRole('button', { name: 'Weg zeigen' }).click()
        await expect(headline(page)).toHaveText('Weg zu Kino Capitol')
        await expect(
          page.getByRole('listitem').filter({ hasText: 'Mit dem Aufzug B ins 2. Obergeschoss.' }),
        ).toBeVisible()
        await page.getByRole('link', { name: '2. Obergeschoss', exact: true }).click()
        await expect(
          page.getByRole('img', {
            name: /^Plan: 2\. Obergeschoss .* der Weg von der Parkebene P2 zu Kino Capitol/,
          }),
        ).toBeVisible()
      },
    )
  })

  test.describe('without reception', () => {
    test.use({ serviceWorkers: 'allow', expectedFaults: ['net::ERR_* *', 'console: *net::ERR_*'] })
    test('MAP-16 OFF-02 who has opened the plan finds ways without reception, by code that came late', async ({
      page,
      context,
    }) => {
      const held = Promise.withResolvers<void>()
      await context.route('**/assets/attach-pan-zoom-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await visit(page, plan)
      await isKept(page, plan)
      held.resolve()
      await expect
        .poll(async () =>
          Object.values(await readStores(page))
            .flat()
            .some((path) => path.includes('/attach-pan-zoom-')),
        )
        .toBe(true)
      await context.setOffline(true)
      await page.reload()
      await hydrated(page)
      await expect(stripOf(page)).toBeVisible()
      await page.getByRole('combobox', { name: 'Nach' }).selectOption('p1')
      await page.getByRole('combobox', { name: 'Von' }).selectOption('kino-capitol')
      await expect(page.getByRole('link', { name: /Sie sind da: Parkebene P1/ })).toBeVisible()
      await expect(page.getByRole('group', { name: /^Plan, / })).toHaveAttribute('tabindex', '0')
    })
  })
})
