type Place = { readonly pathname: string }

/**
 * Whether a step should load its page from the server, because the open one is of an older build (UPD-01). What stays
 * on the page (a panel, a filter, a search while it is typed, a form, which posts to its own page) goes on as it is.
 * @param running the build that the open page came with
 * @param latest the build that the server told last; null until it has
 */
export const isOutdated = (running: string, latest: string | null, from: Place, to: Place): boolean =>
  latest !== null && latest !== running && from.pathname !== to.pathname
