/**
 * Who the visitor is: anonymous, or signed in with the id (`oid`) from the identity provider.
 *
 * - `mayWrite` is false while only the Lax session cookie identifies the visitor, as on the first page after a return
 *   from another site: such a request may read and renew, never write.
 * - `showOnboarding` is true only for an account that was just created and has not seen the onboarding.
 * - `webview` says that a native app opened the session with its own token.
 * - `origin` is the path on which the session was opened; inside an app, signing out leads there, and so does the link
 *   on an error page (LOG-07).
 */
export type Session =
  | { readonly loggedIn: false }
  | {
      readonly loggedIn: true
      readonly oid: string
      readonly mayWrite: boolean
      readonly showOnboarding: boolean
      readonly webview: boolean
      readonly origin: string
    }

export const anonymous: Session = { loggedIn: false }
