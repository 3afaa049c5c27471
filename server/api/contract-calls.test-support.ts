import type { EdgeServer } from '../../tests/support/edge-server.ts'

/** What is sent; a function where it takes a signed-in visitor. */
export type Init = RequestInit | ((asked: EdgeServer) => Promise<RequestInit>)
/** Where to; a function where something has to be made first. */
export type Path = string | ((asked: EdgeServer) => Promise<string>)
/** One call and the status that it is answered with. */
export type CallRow = [template: string, method: string, status: number, path: Path, init?: Init]

/** A call by a signed-in visitor, sent to the server that answers so. */
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
/** Headers that claim to be somebody else. */
export const foreign = { 'user-oid': 'oid-2' }
