type Place = { readonly pathname: string }

/**
 * Whether a navigation should load its page from the server because the open page has an older build (UPD-01). A
 * navigation within the page (a panel, a filter, a search while it is typed, a form that posts to its own page) is not
 * affected.
 * @param running the build of the open page
 * @param latest the server's build when it was last asked; null before that
 */
export const isOutdated = (running: string, latest: string | null, from: Place, to: Place): boolean =>
  latest !== null && latest !== running && from.pathname !== to.pathname
