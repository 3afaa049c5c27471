/** Who is there: nobody known, or a signed-in visitor with the id that the identity provider gave. */
export type Session = { readonly loggedIn: false } | { readonly loggedIn: true; readonly oid: string }

export const anonymous: Session = { loggedIn: false }
