/*
 * The names of the worker's stores in the browser's Cache Storage. They begin alike, so that the kill switch finds them
 * all.
 */

export const storePrefix = 'kept-'
/** The pages that are the same for every visitor. */
export const pageStore = `${storePrefix}pages`
/** How the names of the stores with the pages of one visitor begin; the visitor's mark follows. */
export const ownStorePrefix = `${storePrefix}own-`
/** How the names of the stores with the files of a build begin; the build follows. */
export const fileStorePrefix = `${storePrefix}files-`
