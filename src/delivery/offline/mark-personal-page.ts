import type { Session } from '#features/sign-in/session.ts'
import { isOwnPage } from '#site/offline/page-address.ts'
import { keptForHeader, markAccount, markGuest } from '#site/offline/visitor-mark.ts'

/**
 * Says on a personal page whose it is, if a device may keep it, so that the service worker keeps it apart from everything
 * else and removes it with its visitor.
 * @param guestKey the guest of this browser; null if there is none
 */
export async function markPersonalPage(
  page: Response,
  path: string,
  session: Session,
  guestKey: string | null,
): Promise<void> {
  if (page.status !== 200 || !isOwnPage(path)) return
  if (session.loggedIn) page.headers.set(keptForHeader, await markAccount(session.oid))
  else if (guestKey !== null) page.headers.set(keptForHeader, await markGuest(guestKey))
}
