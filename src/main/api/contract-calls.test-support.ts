import type { EdgeServer } from '../../../tests/support/edge-server.ts'

/** The request; a function if it needs a signed-in visitor. */
export type Init = RequestInit | ((asked: EdgeServer) => Promise<RequestInit>)
/** The path; a function if something has to be created first. */
export type Path = string | ((asked: EdgeServer) => Promise<string>)
/** One call and the status that it is answered with. */
export type CallRow = [template: string, method: string, status: number, path: Path, init?: Init]

/** A call by a signed-in visitor, sent to the server that gives the expected answer. */
export const personal =
  (method: string, body?: unknown, headers: Record<string, string> = {}) =>
  async (asked: EdgeServer): Promise<RequestInit> => ({
    method,
    headers: {
      ...(await asked.signIn('oid-1')),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
/** The header of a call that names another visitor than the signed-in one. */
export const otherVisitor = { 'user-oid': 'oid-2' }
