import { findRouteByPath } from './find-route.ts'

/** The uid in the path of a page of one centre; undefined for all other pages. */
export const centreOfPath = (pathname: string): string | undefined =>
  findRouteByPath(pathname)?.params['centerUid']

const centreCall = /^\/api\/center\/centers\/([a-z\d-]+)/

/** The uid in the path of a call that asks about one centre; undefined for all other calls. */
export const centreOfCall = (path: string): string | undefined => centreCall.exec(path)?.[1]
