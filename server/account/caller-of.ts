import type { Context } from 'hono'
import type { ProfileCaller } from '#app/features/profile/profile-gateway.ts'
import type { ConsumerEnv } from '../identity/require-consumer.ts'

/** The signed-in visitor of a call, as services that keep personal data are asked. */
export const callerOf = (c: Context<ConsumerEnv>): ProfileCaller => ({
  ...c.get('consumer'),
  correlationId: c.get('correlationId'),
})
