const centreCall = /^\/api\/center\/centers\/([a-z\d-]+)/

/** The uid of the centre that a call asks about, as its path names it; undefined if it asks about none. */
export const centreOfCall = (path: string): string | undefined => centreCall.exec(path)?.[1]
