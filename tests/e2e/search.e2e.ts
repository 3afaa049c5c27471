import { pathOf } from '#platform/routes/paths.ts'
import { findAxeViolations } from '../support/e2e/axe.ts'
import { expect, inEachLanguage, long, test, visit } from '../support/e2e/browser-test.ts'
import { harbour } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'

inEachLanguage('de', (locale) => {
  const home = pathOf('centerUid', locale, harbour)
  const search = pathOf('centerUid-search', locale, harbour)
  const label = (key: 'header_search' | 'search_label' | 'search_submit' | 'search_answer') =>
    translate(locale, key)

  if (locale === 'de') {
    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false })

      test('SRC-07 SRC-02 SRC-05 from the bar of a page to the answer itself, and on without results', async ({
        page,
      }) => {
        await page.goto(home)
        await page
          .getByRole('link', { name: label('header_search'), exact: true })
          .filter({ visible: true })
          .click()
        await expect(page).toHaveURL(search)
        await page.getByRole('searchbox').fill('wo ist das klo')
        await page
          .getByRole('main')
          .getByRole('button', { name: label('search_submit') })
          .click()
        await expect(page).toHaveURL(/\/suche\?q=wo\+ist\+das\+klo$/)
        const answer = page.getByRole('region', { name: label('search_answer') })
        await expect(answer).toContainText('Kostenlose Toiletten auf drei Ebenen')
        await answer.getByRole('link').first().click()
        await expect(page).toHaveURL(/#toiletten$/)

        await page.goto(`${search}?q=xqxqxq`)
        await page
          .getByRole('main')
          .getByRole('link', { name: translate(locale, 'search_to_shops') })
          .click()
        await expect(page).toHaveURL(pathOf('centerUid-shops', locale, harbour))
      })
    })
  } else {
    test(
      'SRC-09 SRC-07 suggestions are chosen by keyboard, closed by Escape, and Enter searches',
      long,
      async ({ page }) => {
        await visit(page, home)
        await page
          .getByRole('link', { name: label('header_search'), exact: true })
          .filter({ visible: true })
          .press('Enter')
        await expect(page).toHaveURL(search)
        await page.getByLabel(label('search_label')).pressSequentially('shoes')
        const list = page.getByRole('listbox')
        await expect(list.getByRole('option').first()).toContainText('Schuhhaus Peters')
        const field = page.getByRole('combobox')
        await expect(field).toHaveAttribute('aria-expanded', 'true')
        expect(await findAxeViolations(page, 'suggestions')).toEqual([])
        await field.press('ArrowDown')
        await expect(list.getByRole('option', { selected: true })).toContainText('Schuhhaus Peters')
        await field.press('Escape')
        await expect(list).toBeHidden()
        await field.press('ArrowDown')
        await field.press('Escape')
        await field.press('Enter')
        await expect(page).toHaveURL(`${search}?q=shoes`)
        await expect(
          page.getByRole('main').getByRole('link', { name: 'Schuhhaus Peters', exact: true }),
        ).toBeVisible()
        await page.getByLabel(label('search_label')).fill('toilet')
        await expect(page.getByRole('option').first()).toContainText(/toilet/i)
        await page.getByRole('combobox').press('ArrowDown')
        await page.getByRole('combobox').press('Enter')
        await expect(page).toHaveURL(/\/en\/hafengalerie-kiel\/services#toiletten$/)
      },
    )
  }

  test(`SRC-07 results have no accessibility fault (${locale})`, long, async ({ page }) => {
    await visit(page, `${search}?q=${locale === 'de' ? 'sonntag+offen' : 'open+on+sunday'}`)
    expect(await findAxeViolations(page, 'results')).toEqual([])
  })
})
