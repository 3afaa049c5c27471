import { createHmac } from 'node:crypto'

/**
 * The pseudonym by which tracking knows an account (LOG-02): always the same for the same account; without the key
 * nobody can derive one from the other. 22 characters of base64url.
 */
export const derivePseudonym = (key: string, oid: string): string =>
  createHmac('sha256', key).update(`tracking ${oid}`).digest('base64url').slice(0, 22)
