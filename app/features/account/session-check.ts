import * as v from 'valibot'
import { accountCookie, readChoice } from '#app/platform/cookies.ts'
import { anonymous, type Session } from '#app/platform/session.ts'
import { track } from '#app/features/tracking/track.ts'
import { decideSessionCheck } from './decide-session-check.ts'

type Publish = (session: Session) => void

/** What tabs tell each other, and what the server says of a token: never the token itself. */
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
 * Compares what the page believes with what the browser knows, and with what other tabs say. Called with each
 * navigation while an account is known.
 */
export async function checkSession(session: Session, publish: Publish): Promise<void> {
  current = session
  listen(publish)
  switch (decideSessionCheck({ session, isAccountKnown: isAccountKnown(), hasAsked })) {
    case 'ask':
      hasAsked = true
      take(await askServer(), publish)
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

const isAccountKnown = () => readChoice(accountCookie, document.cookie) !== undefined

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
}

/**
 * Believes what was found out. A page that was rendered for a visitor who is no longer there is loaded again: it may
 * show what is theirs.
 */
function take(state: State, publish: Publish): void {
  const wasLoggedIn = current.loggedIn
  if (wasLoggedIn && !(state.loggedIn && current.oid === state.oid)) {
    tell(state)
    location.reload()
  } else if (!wasLoggedIn && state.loggedIn) {
    publish({ loggedIn: true, oid: state.oid, mayWrite: true, showOnboarding: false })
  }
}

/** Tells other tabs what this one knows, and the tracking that somebody is signed in (LOG-02); each once. */
function tell(session: State): void {
  const state: State = session.loggedIn ? { loggedIn: true, oid: session.oid } : { loggedIn: false }
  const text = JSON.stringify(state)
  if (text === told) return
  told = text
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is our origin's own
  channel?.postMessage(state)
  if (state.loggedIn) track({ name: 'user_info', loggedIn: true })
}

/** Whether the stored token is good, or can be renewed (LOG-01). Failures are the server's to log (LOG-05). */
async function askServer(): Promise<State> {
  try {
    const answer = await fetch('/api/validate-token')
    const { oid, isValid } = v.parse(tokenStateSchema, await answer.json())
    if (isValid && oid !== null) return { loggedIn: true, oid }
    const renewal = await fetch('/auth/renew', { method: 'POST' })
    return renewal.ok ? v.parse(stateSchema, await renewal.json()) : { loggedIn: false }
  } catch {
    return { loggedIn: false }
  }
}

const tokenStateSchema = v.object({ oid: v.nullable(v.string()), isValid: v.boolean() })
