import { expect, test } from 'vitest'
import { anonymous, type Session } from '#features/sign-in/session.ts'
import { keptForHeader, markAccount, markGuest } from '#site/offline/visitor-mark.ts'
import { markPersonalPage } from './mark-personal-page.ts'

const anna: Session = {
  loggedIn: true,
  oid: 'anna',
  mayWrite: true,
  showOnboarding: false,
  webview: false,
  origin: '/',
}
const history = '/hafen/parken/bezahlhistorie'
async function markOf(path: string, session: Session, guestKey: string | null, status = 200) {
  const page = new Response(null, { status })
  await markPersonalPage(page, path, session, guestKey)
  return page.headers.get(keptForHeader)
}

test('OFF-02 a personal page that a device may keep says whose it is', async () => {
  expect(await markOf(history, anna, null)).toBe(await markAccount('anna'))
  expect(await markOf(history, anna, 'guest-1'), 'the account goes first').toBe(await markAccount('anna'))
  expect(await markOf(history, anonymous, 'guest-1')).toBe(await markGuest('guest-1'))
})

test('OFF-02 what is nobody’s, everybody’s or no answer has no mark', async () => {
  expect(await markOf(history, anonymous, null)).toBeNull()
  expect(await markOf('/hafen/shops', anna, null)).toBeNull()
  expect(await markOf(history, anna, null, 404)).toBeNull()
})
