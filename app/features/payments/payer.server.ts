import type { RouterContextProvider } from 'react-router'
import { guestContext, type Guest } from '#app/platform/guest-context.server.ts'
import { sessionContext } from '#app/platform/session-context.server.ts'
import type { CountedVisitor } from '#app/platform/visitor-limit.ts'
import type { PaymentOwner } from './payment.ts'

/** Who looks tickets up and pays: a signed-in visitor, or where that is allowed a guest. */
export type Payer = {
  readonly owner: PaymentOwner
  /** By whom the limits count. */
  readonly visitor: CountedVisitor
  /** Who the visitor was in this browser before signing in: what that guest has left open gives way. */
  readonly formerOwner: PaymentOwner | null
  /** A guest who was given the cookie only now: it is not known yet whether the browser keeps it. */
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

/** A guest, who has a secret from now on. */
export const payerOfGuest = (guest: Guest): Payer => ({
  owner: ownerOf(guest.begin()),
  visitor: { by: 'network', key: guest.network() },
  formerOwner: null,
  isNew: guest.key === null,
})

/** Who posts a step of the ticket flow; null where only accounts pay and nobody is signed in. */
export function findPayer(context: Context): Payer | null {
  const session = context.get(sessionContext)
  const guest = context.get(guestContext)
  if (session.loggedIn) return payerOfAccount(session.oid, guest)
  return guest && payerOfGuest(guest)
}

/** Whose payments may be shown to whoever asks: the account's, and those of the guest that this browser was. */
export function listOwners(context: Context): readonly PaymentOwner[] {
  const session = context.get(sessionContext)
  const key = context.get(guestContext)?.key ?? null
  return [
    ...(session.loggedIn ? [{ kind: 'consumer', key: session.oid } as const] : []),
    ...(key === null ? [] : [ownerOf(key)]),
  ]
}

const ownerOf = (key: string): PaymentOwner => ({ kind: 'guest', key })
