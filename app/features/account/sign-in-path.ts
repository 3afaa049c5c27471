/** Where signing in begins; `returnTo` is a path of ours that the visitor comes back to. */
export const signInPath = (returnTo: string): string => `/auth/login?returnTo=${encodeURIComponent(returnTo)}`
