import { Hono } from 'hono'
import { readHomeOrderChoice, saveHomeOrderChoice } from '#features/kept/home-order-choice.server.ts'
import { readKept, saveKept } from '#features/kept/kept-records.server.ts'
import { formatKept, keptChangeWire, keptWire, type KeptWire, readItem } from '#features/kept/kept.schema.ts'
import { homeOrderWire } from '../home-order.schema.ts'
import { maxKeptPlates, maxKeptThings } from '#features/kept/kept.ts'
import { licencePlateSchema } from '#core/licence-plate.ts'
import type { Services } from '#platform/services.server.ts'
import { createAccountLimits } from '#platform/limits/account-limits.server.ts'
import { requireWithinLimit } from '#features/sign-in/calls/require-within-limit.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import type { ConsumerEnv, RequireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'

const tag = 'Kept'
const isPersonal = true

const keptExample: KeptWire = {
  items: [{ kind: 'shop', centerUid: 'hafengalerie-kiel', uid: 'kaffee-kontor' }],
  plates: ['KIAB123'],
}

/**
 * `/consumers/kept`: the favourite shops, coupons, events and number plates of the signed-in visitor (KEE-02);
 * `/consumers/home-order`: whether the home of a centre follows them (KEE-08). Every record is read and written by the id
 * of its account.
 */
export function createKeptRoutes(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { requireConsumer }: { readonly requireConsumer: RequireConsumer },
): Hono<ConsumerEnv> {
  const limits = createAccountLimits(db)
  const routes = new Hono<ConsumerEnv>()
  routes.use('/consumers/kept', requireConsumer)
  routes.use('/consumers/home-order', requireConsumer)

  routes.get(
    '/consumers/kept',
    describeJson({
      id: 'getKept',
      tag,
      isPersonal,
      summary: 'What the signed-in visitor keeps: shops, coupons, events and number plates',
      answer: { schema: keptWire, description: 'All of it, the oldest first.', example: keptExample },
      problems: [],
    }),
    async (c) => c.json(formatKept(await readKept(db, c.get('consumer').oid))),
  )

  routes.patch(
    '/consumers/kept',
    describeJson({
      id: 'changeKept',
      tag,
      isPersonal,
      summary: 'Keep or forget shops, coupons, events and number plates',
      description:
        `All of it or nothing. At most ${maxKeptThings} things and ${maxKeptPlates} plates are kept; a change that would ` +
        'exceed this is refused with 409. What is kept already, or not there to be forgotten, is no fault.',
      answer: { schema: keptWire, description: 'What is kept now.', example: keptExample },
      problems: [400, 409, 413, 415, 429],
    }),
    validate('json', keptChangeWire(licencePlateSchema)),
    async (c) => {
      await requireWithinLimit(limits.keep, c)
      const { keep, forget, keepPlates, forgetPlates } = c.req.valid('json')
      const kept = await saveKept(db, c.get('consumer').oid, {
        change: { keep: keep?.map(readItem), forget: forget?.map(readItem), keepPlates, forgetPlates },
        at: new Date(now()),
      })
      if (kept === undefined) throw tooMuchKept()
      return c.json(formatKept(kept))
    },
  )

  routes.get(
    '/consumers/home-order',
    describeJson({
      id: 'getHomeOrder',
      tag,
      isPersonal,
      summary: 'Whether the home of a centre follows what the signed-in visitor keeps and is interested in',
      answer: {
        schema: homeOrderWire,
        description: 'The choice; yes if none was made.',
        example: { own: true },
      },
      problems: [],
    }),
    async (c) => c.json({ own: await readHomeOrderChoice(db, c.get('consumer').oid) }),
  )

  routes.patch(
    '/consumers/home-order',
    describeJson({
      id: 'chooseHomeOrder',
      tag,
      isPersonal,
      summary: 'Let the home of a centre follow what the signed-in visitor keeps, or not',
      answer: { schema: homeOrderWire, description: 'The choice.', example: { own: false } },
      problems: [400, 413, 415, 429],
    }),
    validate('json', homeOrderWire),
    async (c) => {
      await requireWithinLimit(limits.write, c)
      const choice = c.req.valid('json')
      await saveHomeOrderChoice(db, c.get('consumer').oid, choice.own)
      return c.json(choice)
    },
  )
  return routes
}

const tooMuchKept = () =>
  new Problem(
    409,
    'too-much-kept',
    `At most ${maxKeptThings} things and ${maxKeptPlates} number plates can be kept. Nothing was changed.`,
  )
