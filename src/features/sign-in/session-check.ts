import * as v from 'valibot'
import { accountCookie, readChoiceCookie } from '#platform/cookies.ts'
import { reloadPageWhenDue } from '#platform/loading/reload-page.ts'
import { anonymous, type Session } from './session.ts'
import { notifySignedIn } from './on-signed-in.ts'
import { decideSessionCheck } from './decide-session-check.ts'

type Publish = (session: Session) => void

/** What tabs tell each other, and what the server says about a token; never the token itself. */
const stateSchema = v.variant('loggedIn', [
  v.object({ loggedIn: v.literal(true), oid: v.string() }),
  v.object({ loggedIn: v.literal(false) }),
])
type State = v.InferOutput<typeof stateSchema>

let channel: BroadcastChannel | undefined
let current: Session = anonymous
let told: string | undefined
let hasAsked = false

/**
 * Compares the page's session with the browser's cookies and with messages from other tabs. Called on each navigation
 * while an account is known.
 */
export async function checkSession(session: Session, publish: Publish): Promise<void> {
  current = session
  listen(publish)
  switch (decideSessionCheck({ session, isAccountKnown: isAccountKnown(), hasAsked })) {
    case 'ask':
      await askAndTake(publish)
      break
    case 'leave':
      take(anonymous, publish)
      break
    case 'tell':
      tell(session)
      break
    case 'nothing':
  }
}

const readMarker = () => readChoiceCookie(accountCookie, document.cookie)
const isAccountKnown = () => readMarker() !== undefined

function listen(publish: Publish): void {
  if (channel) return
  channel = new BroadcastChannel('auth')
  channel.addEventListener('message', ({ data }) => {
    const message = v.safeParse(stateSchema, data)
    if (message.success) take(message.output, publish)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkSession(current, publish)
  })
  // After Back the browser may show the page as it was left, with an account that has signed out since.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (current.loggedIn && !isAccountKnown()) document.body.hidden = true
    void checkSession(current, publish)
  })
}

/** Applies a new state. A page for a visitor who is no longer signed in is reloaded, because it may show their data. */
function take(state: State, publish: Publish): void {
  const wasLoggedIn = current.loggedIn
  if (wasLoggedIn && !(state.loggedIn && current.oid === state.oid)) {
    tell(state)
    void reloadPageWhenDue()
  } else if (!wasLoggedIn && state.loggedIn) {
    // Only the website has pages that were rendered for everybody.
    const { pathname: origin } = location
    const showOnboarding = readMarker() === accountCookie.new
    publish({ loggedIn: true, oid: state.oid, mayWrite: true, showOnboarding, webview: false, origin })
  } else if (!state.loggedIn) notifySignedIn(null)
}

/** Tells the other tabs, and the sign-in handlers in this tab (LOG-02). Each state is told once. */
function tell(session: State): void {
  const state: State = session.loggedIn ? { loggedIn: true, oid: session.oid } : { loggedIn: false }
  const text = JSON.stringify(state)
  if (text === told) return
  told = text
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is our origin's own
  channel?.postMessage(state)
  notifySignedIn(state.loggedIn ? state.oid : null)
}

/** Asks the server once. If it cannot answer now, everything stays as it is, and the next page asks again. */
async function askAndTake(publish: Publish): Promise<void> {
  hasAsked = true
  const state = await askServer()
  if (state === 'unknown') hasAsked = false
  else take(state, publish)
}

/** Whether the stored token is valid or can be renewed (LOG-01). The server logs failures (LOG-05). */
async function askServer(): Promise<State | 'unknown'> {
  try {
    const answer = await fetch('/api/validate-token')
    if (answer.status === 503) return 'unknown'
    const { oid, isValid } = v.parse(tokenStateSchema, await answer.json())
    if (isValid && oid !== null) return { loggedIn: true, oid }
    const renewal = await fetch('/auth/renew', { method: 'POST' })
    return renewal.ok ? v.parse(stateSchema, await renewal.json()) : { loggedIn: false }
  } catch {
    // No network, or the page is being left.
    return 'unknown'
  }
}

const tokenStateSchema = v.object({ oid: v.nullable(v.string()), isValid: v.boolean() })
