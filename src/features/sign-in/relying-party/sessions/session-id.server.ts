import { createHash } from 'node:crypto'

/** The key of a session's row: the hash of the browser's id, which itself is not stored. */
export const hashOfSid = (sid: string): string => createHash('sha256').update(sid).digest('base64url')
