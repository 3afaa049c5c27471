/**
 * Who is there: nobody known, or a signed-in visitor with the id (`oid`) that the identity provider gave.
 *
 * `mayWrite` is false while the visitor is known by the Lax session cookie alone, as on the first page after a return
 * from another site: such a request may read and renew, never write. `showOnboarding` is true only for an account
 * that has just been created and has not passed the onboarding yet.
 */
export type Session =
  | { readonly loggedIn: false }
  | {
      readonly loggedIn: true
      readonly oid: string
      readonly mayWrite: boolean
      readonly showOnboarding: boolean
    }

export const anonymous: Session = { loggedIn: false }
