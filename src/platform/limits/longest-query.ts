/** The most characters of a search; a longer one is cut on the page, and refused by the API. */
export const longestQuery = 80
