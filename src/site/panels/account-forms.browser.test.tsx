import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AccountSeed } from '#features/account/profile/account-seed.ts'
import { emptyProfile } from '#features/account/profile/profile.ts'
import { formatProfile } from '#features/account/profile/profile-wire.schema.ts'
import { pageQueryClient } from '#platform/query-cache/query-client.ts'
import { answerCalls } from '../../../tests/support/component/answer-calls.ts'
import { holdCall } from '../../../tests/support/component/hold-calls.ts'
import { layoutData } from '../../../tests/support/component/page-data.ts'
import { press, pressTwice } from '../../../tests/support/component/press.ts'
import { homeAddress, renderPage } from '../../../tests/support/component/render-page.tsx'
import { stopClock } from '../../../tests/support/component/stopped-clock.ts'
import { publishSession } from '../shell/use-session.ts'
import { SidePanels } from './side-panels.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'

const profiles = '/api/consumers/profiles'
const ada = { ...emptyProfile, firstName: 'Ada', interests: ['food'] }
const interests = [
  { id: 'food', name: 'Food' },
  { id: 'music', name: 'Music' },
]
const failure = () => Response.json({}, { status: 502 })

let accounts = 0
/** A panel over the home of a visitor who is signed in; each time of another account, whose data nobody has cached. */
async function openPanel(flag: string, showOnboarding = false) {
  vi.spyOn(console, 'warn').mockReturnValue()
  document.cookie = 'account=known'
  pageQueryClient().clear()
  const oid = `o-${(accounts += 1)}`
  const seed: AccountSeed = {
    identity: null,
    profile: { kind: 'loaded', profile: ada },
    interests,
    messages: {},
    outcome: null,
  }
  const patch = holdCall()
  let saved = ada
  const requests = answerCalls({
    [`PATCH ${profiles}/patchProfile`]: patch.wait,
    [`GET ${profiles}/getProfile`]: () => Response.json(formatProfile(saved)),
    'GET /api/consumers/account': () => Response.json({ email: null, needsConfirmation: false }),
    'DELETE /api/consumers/onboarding': () => Response.json({}),
    'GET /api/marketing/communication/consumerPreferences': () => Response.json({ preferences: interests }),
    'GET /api/translations/messages': () => Response.json({}),
  })
  const session = {
    loggedIn: true,
    oid,
    mayWrite: true,
    showOnboarding,
    webview: false,
    origin: '/',
  } as const
  // What another test has learned about the session stays for the whole page.
  publishSession(session)
  const screen = await renderPage(
    <>
      <UnsavedChanges />
      <SidePanels layoutData={{ ...layoutData, account: seed }} />
    </>,
    { address: `${homeAddress}${flag}`, root: { session } },
  )
  const panel = screen.getByRole('dialog')
  await expect.element(panel).toBeVisible()
  return {
    screen,
    panel,
    field: (name: string) => panel.getByRole('textbox', { name, exact: true }),
    save: panel.getByRole('button', { name: 'Save', exact: true }),
    saving: panel.getByRole('button', { name: 'Saving …' }),
    failed: panel.getByRole('button', { name: /Dismiss message/ }),
    answer: patch.answer,
    /** The server has stored another name meanwhile. */
    store: (firstName: string) => (saved = { ...ada, firstName }),
    /** How often the server was told that the welcome is over. */
    welcomes: () => requests.filter(({ url }) => url.endsWith('/api/consumers/onboarding')).length,
    patches: () =>
      Promise.all(
        requests
          .filter(({ method }) => method === 'PATCH')
          .map((request) => request.clone().json() as Promise<unknown>),
      ),
  }
}

test('FRM-01 FRM-03 Save is there only while there is a valid change, and moves nothing', async () => {
  const { field, save, panel } = await openPanel('?profile-edit')
  const lastName = field('Last name')
  const icons = () => field('Postcode').element().closest('[data-status]')?.querySelectorAll('svg').length
  const place = () => field('Postcode').element().getBoundingClientRect().y
  await expect.element(lastName).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  const before = place()
  await lastName.fill('Lovelace')
  await expect.element(save).toBeVisible()
  expect(place()).toBe(before)
  await field('Postcode').fill('2410')
  await expect.element(save, { message: 'not valid' }).not.toBeInTheDocument()
  expect(icons()).toBe(0)
  await field('Postcode').fill('24103')
  await expect.element(save).toBeVisible()
  expect(icons(), 'changed and valid').toBe(1)
  await field('Postcode').fill('')
  await lastName.fill('')
  await expect.element(save, { message: 'as it was loaded' }).not.toBeInTheDocument()
  expect(icons()).toBe(0)
  await expect.element(panel).toBeVisible()
})

test('FRM-01 FRM-04 PRF-02 while it is saved no field can be edited, it is sent once, and its message closes the panel after two seconds', async () => {
  const { field, save, saving, panel, answer, patches } = await openPanel('?profile-edit')
  await field('Last name').fill('Lovelace')
  await pressTwice(save)
  await expect.element(saving).toHaveAttribute('aria-busy', 'true')
  await expect.element(panel.getByRole('status').getByText('Saving …')).toBeInTheDocument()
  for (const name of ['First name', 'Last name', 'Date of birth', 'Postcode'])
    await expect.element(field(name)).toHaveAttribute('readonly')
  await expect.element(panel.getByRole('combobox')).toBeDisabled()
  await press(field('Last name'), 'x{Enter}')
  await expect.element(field('Last name')).toHaveValue('Lovelace')
  const { advance } = stopClock()
  await answer(Response.json({}))
  const message = panel.getByRole('status').getByText('Your details have been saved.')
  await expect.element(message).toBeVisible()
  await expect.element(field('Last name'), { message: 'the focus stays' }).toHaveFocus()
  await advance(1_999)
  await expect.element(message).toBeVisible()
  await advance(1)
  await expect.element(panel).not.toBeInTheDocument()
  expect(await patches()).toEqual([expect.objectContaining({ firstName: 'Ada', lastName: 'Lovelace' })])
})

test('PRF-02 FRM-04 a message of failure leaves the screen after two seconds, and stays for assistive technology until the next action', async () => {
  const { field, save, panel, failed, answer } = await openPanel('?profile-edit')
  await field('Last name').fill('Lovelace')
  await save.click()
  const { advance } = stopClock()
  await answer(failure())
  await expect.element(failed).toBeVisible()
  await advance(2_000)
  await expect.element(failed).not.toBeInTheDocument()
  const quiet = panel.getByRole('status').getByText(/could not be saved/)
  await expect.element(quiet).toBeInTheDocument()
  expect(quiet.element().getBoundingClientRect().height).toBeLessThan(2)
  await expect.element(save, { message: 'the values still differ' }).toBeEnabled()
  vi.advanceTimersByTime(60_000)
  await expect.element(quiet).toBeInTheDocument()
  await field('Last name').fill('Hopper')
  await expect.element(quiet).not.toBeInTheDocument()
})

test('FRM-04 a key removes a message, and the focus stays in the form', async () => {
  const { field, save, failed, answer } = await openPanel('?profile-edit')
  await field('Last name').fill('Lovelace')
  await save.click()
  await answer(failure())
  await press(failed)
  await expect.element(failed).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(save).toHaveFocus()
})

test('API-05 FRM-02 a value that the server refuses is reported at its field', async () => {
  const { field, save, panel, answer } = await openPanel('?profile-edit')
  await field('Last name').fill('Lovelace')
  await field('Postcode').fill('24103')
  await save.click()
  const errors = [
    { field: 'billingAddress.postalCode', rule: 'five-digits', detail: 'in no language of ours' },
    { field: 'lastName', rule: 'known-in-our-books', detail: 'in no language of ours' },
  ]
  await answer(Response.json({ errors }, { status: 400 }))
  await expect.element(field('Last name')).toHaveAccessibleDescription('Last name is not valid.')
  await expect.element(field('Postcode')).toHaveAccessibleDescription('A postcode has exactly five digits.')
  await expect.element(field('Last name'), { message: 'the first one' }).toHaveFocus()
  expect(panel.element().textContent).not.toContain('in no language')
  await field('Last name').fill('Hopper')
  await expect.element(field('Last name')).not.toHaveAttribute('aria-invalid')
  await expect.element(field('Postcode')).toHaveAttribute('aria-invalid')
  await expect.element(save).toBeEnabled()
})

test('FRM-02 VAL-02 the calendar opens at the typed day, which stays typable', async () => {
  const { field, save, panel } = await openPanel('?profile-edit')
  const opened: string[] = []
  vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.value)
  })
  const pick = panel.getByRole('button', { name: 'Pick the day' })
  await field('Date of birth').fill('24/12/1990')
  await pick.click()
  await field('Date of birth').fill('24.12.90')
  await pick.click()
  expect(opened, 'the second is no day').toEqual(['1990-12-24', ''])
  const calendar = panel.element().querySelector<HTMLInputElement>('input[type=date]')
  if (calendar) calendar.value = '1990-12-24'
  calendar?.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(field('Date of birth')).toHaveValue('24.12.1990')
  await expect.element(save).toBeEnabled()
})

test('FRM-02 FRM-04 while it is saved no calendar opens, and a day that is picked then is in the field afterwards', async () => {
  const { field, save, panel, failed, answer } = await openPanel('?profile-edit')
  const showPicker = vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(() => undefined)
  await field('Last name').fill('Lovelace')
  await save.click()
  const pick = panel.getByRole('button', { name: 'Pick the day' })
  await expect.element(pick).toHaveAttribute('aria-disabled', 'true')
  await pick.click({ force: true })
  expect(showPicker).not.toHaveBeenCalled()
  const calendar = panel.element().querySelector<HTMLInputElement>('input[type=date]')
  if (calendar) calendar.value = '1990-12-24'
  calendar?.dispatchEvent(new Event('input', { bubbles: true }))
  await answer(new Response(null, { status: 500 }))
  await expect.element(failed).toBeInTheDocument()
  await expect.element(pick).not.toHaveAttribute('aria-disabled')
  await expect.element(field('Date of birth')).toHaveValue('24.12.1990')
})

test('FRM-01 FRM-04 interests cannot be changed or sent twice while they are saved, and the focus comes back', async () => {
  const { panel, save, saving, answer, patches } = await openPanel('?profile-preferences')
  const [food, music] = [panel.getByLabelText('Food'), panel.getByLabelText('Music')]
  await expect.element(save).not.toBeInTheDocument()
  await music.click()
  await press(music)
  await expect.element(food).toBeDisabled()
  await expect.element(saving, { message: 'the focus waits there' }).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await answer(failure())
  await expect.element(food).toBeEnabled()
  await expect.element(music, { message: 'and comes back' }).toHaveFocus()
  await expect.element(music).toBeChecked()
  await expect.element(save).toBeEnabled()
  expect(await patches()).toEqual([{ preferences: { interests: ['food', 'music'] } }])
})

test('FRM-01 a save that fails after all panels were closed is reported on the page, and leads back to what was typed', async () => {
  const { screen, panel, field, save, answer } = await openPanel('?profile-edit')
  await field('First name').fill('Grace')
  await save.click()
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await answer(failure())
  const notice = screen.getByRole('alert')
  await expect.element(notice).toBeVisible()
  await press(notice.getByRole('link'))
  await expect.element(field('First name')).toHaveValue('Grace')
  await expect.element(save).toBeEnabled()
})

test('PRD-07 LOG-03 the welcome that is skipped closes at once, and the server is told once', async () => {
  const { panel, welcomes } = await openPanel('', true)
  await panel.getByRole('button', { name: 'Skip' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(welcomes()).toBe(1)
})

test('PRD-07 Escape puts the welcome off, and the server is not told that it is over', async () => {
  const { panel, welcomes } = await openPanel('', true)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  expect(welcomes()).toBe(0)
})

test('PRD-07 a reload after Escape keeps the step of the welcome, for the same account only', async () => {
  const first = await openPanel('', true)
  await first.panel.getByRole('button', { name: 'Let’s go', exact: true }).click()
  await expect.element(first.panel.getByRole('checkbox').first()).toBeVisible()
  const reached = sessionStorage.getItem('onboarding')
  expect(reached).toMatch(/^o-\d+$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(first.panel).not.toBeInTheDocument()
  await first.screen.unmount()
  const other = await openPanel('', true)
  await expect.element(other.panel.getByRole('button', { name: 'Let’s go', exact: true })).toBeVisible()
  await other.screen.unmount()
  accounts -= 2
  const again = await openPanel('', true)
  await expect.element(again.panel.getByRole('checkbox').first()).toBeVisible()
})
