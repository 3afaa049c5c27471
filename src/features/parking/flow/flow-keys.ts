/** The key of the flow in the tab's session storage (stored-flow.ts). */
export const storageKey = 'parking'

/** The key of a note that a flow has ended with the page that is being loaded; it holds nothing of the ticket. */
export const endKey = 'parking-ended'

/** The note that the visitor has left to sign in and will continue the flow; it holds nothing of the ticket. */
export const signInKey = 'parking-sign-in'
