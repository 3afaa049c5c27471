import { findRouteByPath } from './find-route.ts'

/** The uid in the path of a page of one centre; undefined for all other pages. */
export const centreOfPath = (pathname: string): string | undefined =>
  findRouteByPath(pathname)?.params['centerUid']
