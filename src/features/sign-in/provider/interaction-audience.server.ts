import { isUid } from '#core/uid.ts'
import { pathOf } from '#platform/routes/paths.ts'
import type { EdgeContext } from '#platform/http/edge-env.server.ts'
import { chooseLocale } from './choose-locale.ts'
import type { Interaction } from './interactions.server.ts'
import type { GuestOffer } from './pages/guest-form.tsx'
import type { Audience } from './pages/identity-view.server.tsx'

/** What the form to pay without an account sends along; null if the sign-in names no centre. */
export function offerOf({ params: { center, state } }: Interaction, { locale }: Audience): GuestOffer | null {
  if (typeof center !== 'string' || !isUid(center) || typeof state !== 'string') return null
  return { state, returnTo: pathOf('centerUid-parking-payTicket', locale, { centerUid: center }) }
}

/** For whom a page of a sign-in is: the language that was chosen there, or else the one that the app asked for. */
export const audienceOf = (c: EdgeContext, { params }: Interaction): Audience => ({
  locale: chooseLocale(c.req.query('lang'), params['ui_locales']),
  centre: params['center'],
})
