import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pathOf } from '#platform/routes/paths.ts'
import { answerCalls } from '../../../../tests/support/component/answer-calls.ts'
import { renderPage } from '../../../../tests/support/component/render-page.tsx'
import { SearchForm } from './search-form.tsx'

const search = pathOf('centerUid-search', 'en', { centerUid: 'hafen' })
const results = [
  { kind: 'shop', uid: 'peters', title: 'Schuhhaus Peters', detail: '', path: '/en/hafen/shops/peters' },
  { kind: 'service', uid: 'toilets', title: 'Toilets', detail: '', path: '/en/hafen/services#toilets' },
]

async function openForm() {
  const requests = answerCalls({
    'GET /api/center/centers/hafen/search': () => Response.json({ results, missing: null, similar: [] }),
  })
  const screen = await renderPage(<SearchForm path={search} centreUid="hafen" typed="" />, {
    address: search,
  })
  await screen.getByLabelText('What are you looking for?').click()
  await userEvent.keyboard('shoes')
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  const asked = () => requests.map(({ url }) => new URL(url).search)
  // Slow typing asks in between.
  await expect.poll(() => asked().at(-1)).toBe('?q=shoes&locale=en')
  await expect.element(list.getByRole('option').first()).toBeVisible()
  return {
    screen,
    list,
    field: screen.getByRole('combobox'),
    asked,
  }
}

test('SRC-09 SRC-06 suggestions are chosen by the arrow keys, and Enter opens the chosen one', async () => {
  const { screen, list, field } = await openForm()
  const chosen = (name: RegExp) => list.getByRole('option', { selected: true, name })
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen(/Schuhhaus Peters/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(chosen(/Toilets/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  expect(list.getByRole('option', { selected: true }).elements(), 'back in the field').toEqual([])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await expect.poll(screen.address).toBe('/en/hafen/shops/peters')
})

test('SRC-09 Escape closes the suggestions, and Enter then searches for what was typed', async () => {
  const { screen, list, field } = await openForm()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(list.elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(screen.address).toBe(`${search}?q=shoes`)
})

test('SRC-06 one letter asks for nothing', async () => {
  const { list, field, asked } = await openForm()
  const before = asked().length
  await field.fill('s')
  await expect.poll(() => list.elements()).toEqual([])
  expect(asked()).toHaveLength(before)
})
