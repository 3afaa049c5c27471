import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { compileMessages } from '#i18n/compile-messages.ts'
import { formatMessage } from '#i18n/format-message.ts'
import { useLocation } from 'react-router'
import { renderPage } from '../../../../tests/support/component/render-page.tsx'
import { smallMaterial } from './view/plan-material.test-support.ts'
import { PlanPage } from './plan-page.tsx'
import { parsePlanQuery } from './view/plan-query.ts'
import { viewPlan } from './view/view-plan.ts'

const material = smallMaterial()
const messages = compileMessages('en', {})
const nowMs = Date.UTC(2026, 10, 27, 12)

function Plan() {
  const { search } = useLocation()
  const view = viewPlan(material, parsePlanQuery(search), {
    nowMs,
    locale: 'en',
    tell: (key, values) => formatMessage('en', messages[key], values),
  })
  return <PlanPage material={material} view={view} renderedAt={nowMs} />
}

const open = (search: string) => renderPage(<Plan />, { address: `/en/hafen/map${search}` })
const layer = () => document.querySelector<HTMLElement>('[role="group"] > div')
/** The name of the place that a unit or a name on the plan is. */
const nameOn = (drawn: Element) =>
  material.graph.places[Number(drawn.getAttribute('data-place'))]?.name.de ?? ''
const zoom = () => Number(layer()?.style.getPropertyValue('--zoom'))

test('MAP-10 keys zoom and move the picture, and at the whole floor they leave the page alone', async () => {
  const screen = await open('')
  await expect.poll(zoom).toBeGreaterThan(0)
  const picture = screen.getByRole('group', { name: /^Map, Ground floor/ })
  ;(picture.element() as HTMLElement).focus()
  const before = zoom()
  await userEvent.keyboard('++')
  await expect.poll(zoom).toBeGreaterThan(before * 1.5)
  const moved = () => layer()?.style.transform
  const still = moved()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(moved).not.toBe(still)
  await userEvent.keyboard('0')
  await expect.poll(zoom).toBe(1)
})

test('MAP-10 the wheel and two fingers zoom; over the whole floor the wheel scrolls the page', async () => {
  await open('')
  await expect.poll(zoom).toBeGreaterThan(0)
  const target = layer()
  const { left = 0, top = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {}
  const [x, y] = [left + width / 2, top + height / 2]
  const wheel = (deltaY: number) =>
    target?.dispatchEvent(
      new WheelEvent('wheel', { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }),
    )
  document.querySelector<HTMLElement>('[role="group"]')?.focus()
  await userEvent.keyboard('0')
  await expect.poll(zoom).toBe(1)
  expect(wheel(100)).toBe(true)
  expect(wheel(-100)).toBe(false)
  await expect.poll(zoom).toBeGreaterThan(1)
  const wheeled = zoom()
  const finger = (type: string, pointerId: number, away: number) =>
    target?.dispatchEvent(
      new PointerEvent(type, {
        pointerId,
        pointerType: 'touch',
        clientX: x + away,
        clientY: y,
        bubbles: true,
        cancelable: true,
      }),
    )
  finger('pointerdown', 1, -20)
  finger('pointerdown', 2, 20)
  finger('pointermove', 2, 80)
  finger('pointerup', 2, 80)
  finger('pointerup', 1, -20)
  await expect.poll(zoom).toBeGreaterThan(wheeled)
})

test('MAP-10 a tap on a unit opens its card, whose way replaces it', async () => {
  const screen = await open('')
  await expect.poll(zoom).toBeGreaterThan(0)
  const unit = screen.container.querySelector('path[data-look="shop"]')
  if (unit === null) throw new Error('There is no unit')
  await userEvent.click(unit, { position: { x: 4, y: 4 } })
  const shown = nameOn(unit)
  const card = screen.getByRole('region', { name: shown })
  await expect.element(card).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Close' })).toHaveFocus()
  await card.getByRole('link', { name: 'Directions to here' }).click()
  await expect.poll(screen.address).toBe(`/en/hafen/map?to=${shown.toLowerCase()}`)
  await expect.element(card).not.toBeInTheDocument()
})

test('MAP-10 a tap on the end of a name that lies over the neighbour opens the card of the name', async () => {
  const screen = await open('')
  await expect.poll(zoom).toBeGreaterThan(0)
  const name = screen.container.querySelector('[data-tier="0"] text[data-place]')
  const unit = screen.container.querySelector(`path[data-place="${name?.getAttribute('data-place')}"]`)
  if (name === null || unit === null) throw new Error('There is no name')
  // As far as another floor, with longer names, would have it.
  name.setAttribute('x', String(unit.getBoundingClientRect().width / 2 + 8))
  name.querySelector('tspan')?.removeAttribute('x')
  await userEvent.click(name)
  await expect.element(screen.getByRole('region', { name: name.textContent })).toBeVisible()
})

test('MAP-12 the start that was named once in a visit is that of the next way, until it is taken back', async () => {
  const first = await open('?from=boje')
  await expect.poll(() => sessionStorage.length).toBe(1)
  await first.unmount()
  const next = await open('?to=anna')
  await expect.poll(next.address).toBe('/en/hafen/map?to=anna&from=boje')
  await expect.element(next.getByText(/^Start: Boje \(as before\)/)).toBeVisible()
  await next.getByRole('combobox', { name: 'From' }).selectOptions('')
  await expect.poll(next.address).toBe('/en/hafen/map?to=anna')
  expect(sessionStorage.length).toBe(0)
})

test('MAP-10 a step shows its floor and is the current one', async () => {
  const screen = await open('?from=westeingang&to=anna')
  const step = screen.getByRole('link', { name: /The second door on the right: Anna/ })
  await step.click()
  await expect.poll(screen.address).toBe('/en/hafen/map?to=anna&from=westeingang&floor=1')
  await expect.element(step).toHaveAttribute('aria-current', 'step')
  await expect.element(screen.getByRole('img', { name: /^Map: First floor/ })).toBeInTheDocument()
})

test('MAP-09 the length of a way stands above the plan, and its steps below it', async () => {
  const screen = await open('?from=westeingang&to=anna')
  const total = screen.getByRole('heading', { name: /^\d+ min/ }).element()
  const picture = screen.getByRole('group', { name: /^Map, / }).element()
  const steps = screen.getByRole('link', { name: /The second door on the right: Anna/ }).element()
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  expect([isBefore(total, picture), isBefore(picture, steps)]).toEqual([true, true])
})

test('MAP-10 on paper a way has all its floors, and one floor is that of the plan', async () => {
  const printed = () => [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
  const print = () => dispatchEvent(new Event('beforeprint')) && printed()
  const way = await open('?from=westeingang&to=anna')
  await expect.poll(print).toEqual(['Ground floor', 'First floor'])
  dispatchEvent(new Event('afterprint'))
  await expect.poll(printed).toEqual([])
  await way.unmount()
  await open('?from=boje&to=anker')
  await expect.poll(zoom).toBeGreaterThan(0)
  expect(print()).toEqual([])
})

test('MAP-09 places to choose from stand in groups by floor', async () => {
  const screen = await open('')
  const groups = [...screen.container.querySelectorAll('select[name=to] optgroup')]
  expect(groups.slice(0, 2).map((group) => group.getAttribute('label'))).toEqual([
    'Shops, First floor',
    'Shops, Ground floor',
  ])
})

test('MAP-10 of the list of places only the floor on the plan stands open', async () => {
  const screen = await open('')
  const openFloors = () =>
    [...screen.container.querySelectorAll('details[open] > summary')].map((each) => each.textContent)
  expect(openFloors()).toEqual(['Ground floor'])
  await screen.getByRole('link', { name: 'First floor', exact: true }).click()
  await expect.poll(openFloors).toEqual(['First floor'])
})

test('MAP-09 the form that is sent without a destination says so, and its field has the focus', async () => {
  const screen = await open('')
  await screen.getByRole('combobox', { name: 'From' }).selectOptions('boje')
  await expect.poll(screen.address).toBe('/en/hafen/map?from=boje')
  const send = screen.getByRole('button', { name: 'Show the way' })
  const field = screen.getByRole('combobox', { name: 'To' })
  for (const _ of ['once', 'again']) {
    await send.click()
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription('Please choose a destination.')
  }
  await field.selectOptions('anna')
  await expect.element(screen.getByRole('heading', { name: /^\d+ min/ })).toBeVisible()
})

test('MAP-09 a start that nobody has named is said, and can be changed', async () => {
  const screen = await open('?to=anna')
  await expect.element(screen.getByText(/^Start: West.*\(nearest entrance\)/)).toBeVisible()
  await screen.getByRole('link', { name: 'change' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'From' })).toHaveFocus()
})
