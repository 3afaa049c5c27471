import { Hono } from 'hono'
import * as v from 'valibot'
import type { Services } from '#platform/services.server.ts'
import type { ConsumerEnv, RequireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { derivePseudonym } from './pseudonym.server.ts'

const pseudonymWire = v.strictObject({
  pseudonym: v.pipe(v.string(), v.description('22 characters, the same for the same account.')),
})

/** `GET /consumers/pseudonym`: the pseudonym of the signed-in visitor for tracking, after consent (LOG-02). */
export function createPseudonymRoutes(
  { db }: Services,
  { requireConsumer }: { readonly requireConsumer: RequireConsumer },
): Hono<ConsumerEnv> {
  const routes = new Hono<ConsumerEnv>()
  routes.get(
    '/consumers/pseudonym',
    describeJson({
      id: 'getPseudonym',
      tag: 'Profile',
      isPersonal: true,
      summary: 'A pseudonym of the signed-in visitor that cannot be traced back to the account',
      description: 'The browser asks for it once statistics are allowed, and hands it to the tag manager.',
      answer: {
        schema: pseudonymWire,
        description: 'The pseudonym.',
        example: { pseudonym: 'pJ3x0dQe7mYk2Vb9sWc4Ta' },
      },
      problems: [],
    }),
    requireConsumer,
    async (c) => {
      const pseudonym = derivePseudonym(await getOrCreatePseudonymKey(db), c.get('consumer').oid)
      return c.json({ pseudonym } satisfies v.InferOutput<typeof pseudonymWire>)
    },
  )
  return routes
}

/**
 * The key of this installation. It is not one of `SESSION_SECRETS`: operators rotate those, and then every visitor
 * would get a new pseudonym.
 */
const getOrCreatePseudonymKey = (db: Kysely<Database>): Promise<string> =>
  getOrCreateSecret(db, 'pseudonym-key', () => randomBytes(32).toString('base64url'))
