import type { RouterContextProvider } from 'react-router'
import { guestContext, type Guest } from '#features/sign-in/guest-context.server.ts'
import { sessionContext } from '#features/sign-in/session-context.server.ts'
import type { CountedVisitor } from '#platform/visitor-limit.ts'
import type { PaymentOwner } from './payment.ts'

/** Who looks up tickets and pays: a signed-in visitor or, if allowed, a guest. */
export type Payer = {
  readonly owner: PaymentOwner
  /** The key that rate limits count by. */
  readonly visitor: CountedVisitor
  /** The guest that this browser was before signing in; that guest's open payments give way to new ones. */
  readonly formerOwner: PaymentOwner | null
  /** A guest whose cookie was set with this answer: it is not known yet whether the browser keeps it. */
  readonly isNew: boolean
}

type Context = Pick<RouterContextProvider, 'get'>

/** A signed-in visitor, who may have been a guest before. */
export const payerOfAccount = (oid: string, guest: Guest | null): Payer => ({
  owner: { kind: 'consumer', key: oid },
  visitor: { by: 'account', key: oid },
  formerOwner: guest === null || guest.key === null ? null : ownerOf(guest.key),
  isNew: false,
})

/** A guest who looks a ticket up or pays: the server sets the cookie, with a new secret if the browser has none yet. */
export const payerOfGuest = (guest: Guest): Payer => ({
  ...payerOfKnownGuest(guest, guest.begin()),
  isNew: guest.key === null,
})

/** A guest who asks for a payment that was made with this key; the cookie keeps the end of its life. */
export const payerOfKnownGuest = (guest: Guest, key: string): Payer => ({
  owner: ownerOf(key),
  visitor: { by: 'network', key: guest.network() },
  formerOwner: null,
  isNew: false,
})

/** Who posts a step of the ticket flow; null if only accounts may pay and nobody is signed in. */
export function findPayer(context: Context): Payer | null {
  const session = context.get(sessionContext)
  const guest = context.get(guestContext)
  if (session.loggedIn) return payerOfAccount(session.oid, guest)
  return guest && payerOfGuest(guest)
}

/** The owners whose payments the visitor may see: the account, and the guest that this browser was. */
export function listOwners(context: Context): readonly PaymentOwner[] {
  const session = context.get(sessionContext)
  const key = context.get(guestContext)?.key ?? null
  return [
    ...(session.loggedIn ? [{ kind: 'consumer', key: session.oid } as const] : []),
    ...(key === null ? [] : [ownerOf(key)]),
  ]
}

const ownerOf = (key: string): PaymentOwner => ({ kind: 'guest', key })
