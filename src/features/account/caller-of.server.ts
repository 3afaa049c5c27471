import type { Context } from 'hono'
import type { ProfileCaller } from './profile/gateway/profile-gateway.ts'
import type { ConsumerEnv } from '#features/sign-in/relying-party/require-consumer.server.ts'

/** The signed-in visitor of a call, in the form that services with personal data take. */
export const callerOf = (c: Context<ConsumerEnv>): ProfileCaller => ({
  ...c.get('consumer'),
  correlationId: c.get('correlationId'),
})
