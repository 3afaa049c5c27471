/**
 * The header with the version of the content that the data of a page were made from, so that a browser does not keep
 * older data.
 */
export const contentVersionHeader = 'x-content-version'
