/** Names the version of the content that the data of a page were made from, so that a browser keeps none of an older one. */
export const contentVersionHeader = 'x-content-version'
