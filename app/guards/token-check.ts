import { anonymous } from '#app/platform/session.ts'
import type { Guard } from './guard.ts'

/** Finds out who is there. Without an account known, the visitor is logged out (LOG-01). */
export const tokenCheck: Guard = {
  name: 'token check',
  judge: async () => ({ findings: { session: anonymous } }),
}
