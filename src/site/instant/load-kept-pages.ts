/**
 * The code of the public pages that this tab keeps. It is loaded soon after the first view or with the first step to
 * another page, because the page that came with the document does not need it.
 * @returns undefined if the code cannot be loaded: the router then asks the server itself
 */
export const loadKeptPages = () =>
  import('./kept-pages.ts').catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
