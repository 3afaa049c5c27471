import { rememberCentre } from '#features/centres/remember-centre.ts'
import { useSession } from '../shell/use-session.ts'

/** Makes a centre the visitor's favourite: in the browser, and also in the account of a signed-in visitor (CTR-01). */
export function useChooseCentre(): (uid: string) => void {
  const session = useSession()
  return (uid) => {
    rememberCentre(uid)
    if (!session.loggedIn) return
    void import('#features/account/profile/save-centre.ts').then(({ saveCentre }) =>
      saveCentre(session.oid, uid),
    )
  }
}
