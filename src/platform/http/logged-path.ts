/** A path that may be logged: ticket numbers in the path of a call are masked. */
export const loggedPath = (path: string): string =>
  path.replace(/^(\/api\/parking\/tickets\/)[^/]+/i, '$1:number')
