import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { dayInGermany } from '#features/account/profile/birth-date.ts'
import { getProfileGateway } from '#features/account/profile/gateway/profile-gateway.server.ts'
import type { ProfileCaller, ProfileFault } from '#features/account/profile/gateway/profile-gateway.ts'
import {
  type ProfileRefusal,
  type ProfileRule,
  ruleOfText,
} from '#features/account/profile/profile-refusal.ts'
import { maxFirstNameLength, maxLastNameLength } from '#features/account/profile/profile-rules.schema.ts'
import {
  formatProfile,
  profilePatchCall,
  profileWire,
  type ProfileWire,
  readPatch,
} from '#features/account/profile/profile-wire.schema.ts'
import { salutations } from '#features/account/profile/profile.ts'
import type { Services } from '#platform/services.server.ts'
import { createAccountLimits } from '#platform/limits/account-limits.server.ts'
import type { AccountRecords } from '../account-records.server.ts'
import { exportFile } from '../export-file.ts'
import { findUnknownChoice } from '../profile-choices.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { validate } from '#platform/http/validate.server.ts'
import type { ConsumerEnv, RequireConsumer } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { describeJson } from '#platform/http/calls/describe.server.ts'
import { exportExample, exportWire, profileExample, savedExample, savedWire } from './profile-examples.ts'
import { requireWithinLimit } from '#features/sign-in/calls/require-within-limit.server.ts'
import { findAccountIdentity } from '../profile/account-seed.server.ts'

type ProfileRoutesOptions = {
  readonly records: AccountRecords
  readonly requireConsumer: RequireConsumer
  readonly listClearCookies: () => readonly string[]
}

const tag = 'Profile'
const isPersonal = true

const accountWire = v.strictObject({
  email: v.pipe(
    v.nullable(v.string()),
    v.description('The address by which the visitor signs in; null if a hosted provider keeps the account.'),
  ),
  needsConfirmation: v.pipe(
    v.boolean(),
    v.description('Whether the visitor is asked to confirm the address by the link in a mail.'),
  ),
})

/** `/consumers/profiles/…`: the visitor's own data (API-04 … API-06), download and deletion, and who is signed in. */
export function createProfileRoutes(
  services: Services,
  { records, requireConsumer, listClearCookies }: ProfileRoutesOptions,
): Hono<ConsumerEnv> {
  const { db, logger, now } = services
  const profiles = getProfileGateway(services)
  const limits = createAccountLimits(db)
  const routes = new Hono<ConsumerEnv>()
  routes.use('/consumers/profiles/*', requireConsumer)

  routes.get(
    '/consumers/account',
    describeJson({
      id: 'getAccount',
      tag,
      isPersonal,
      summary: 'Who is signed in',
      answer: {
        schema: accountWire,
        description: 'The account at the embedded identity provider.',
        example: { email: 'anna@example.org', needsConfirmation: false },
      },
      problems: [],
    }),
    requireConsumer,
    async (c) => {
      const identity = await findAccountIdentity(services, c.get('consumer').oid)
      const account = identity ?? { email: null, needsConfirmation: false }
      return c.json(account satisfies v.InferOutput<typeof accountWire>)
    },
  )

  /** Logs the cause. The caller only learns that the server side failed and that a retry may help. */
  const unavailable = ({ cause, kind }: ProfileFault, correlationId: string): Problem => {
    logger.warn({ cause, kind, correlationId }, 'the profile gateway failed')
    return new Problem(502, 'profile-unavailable', 'The profile cannot be reached.')
  }

  routes.get(
    '/consumers/profiles/getProfile',
    describeJson({
      id: 'getProfile',
      tag,
      isPersonal,
      summary: 'The personal data and interests of the signed-in visitor',
      answer: { schema: profileWire, description: 'The profile, or `failed`.', example: profileExample },
      problems: [502],
    }),
    async (c) => {
      const found = await profiles.getProfile(callerOf(c))
      if (found.ok) return c.json(formatProfile(found.value))
      const problem = unavailable(found.problem, c.get('correlationId'))
      if (found.problem.kind === 'unavailable') throw problem
      return c.json({ status: 'failed', data: null } satisfies ProfileWire)
    },
  )

  routes.patch(
    '/consumers/profiles/patchProfile',
    describeJson({
      id: 'patchProfile',
      tag,
      isPersonal,
      summary: 'Change personal data, interests or the centre of the signed-in visitor',
      description:
        'Only what is named changes, all of it or nothing; null or an empty text clears. Other fields are refused. A refusal names ' +
        'each field and its rule in `errors`, also where the systems behind this call are the ones that refuse.',
      answer: { schema: savedWire, description: 'Saved.', example: savedExample },
      problems: [400, 413, 415, 429, 502],
    }),
    validate(
      'json',
      profilePatchCall(() => dayInGermany(now())),
      sayRule,
    ),
    async (c) => {
      await requireWithinLimit(limits.write, c)
      const change = readPatch(c.req.valid('json'))
      const unknown = await findUnknownChoice(db, change)
      if (unknown) throw refused('unknown-choice', [unknown])
      const saved = await profiles.patchProfile(callerOf(c), change)
      if (saved.ok) return c.json(savedExample)
      const problem = unavailable(saved.problem, c.get('correlationId'))
      throw saved.problem.kind === 'refused' ? refused('profile-refused', saved.problem.refusals) : problem
    },
  )

  routes.delete(
    '/consumers/profiles/deleteProfile',
    describeJson({
      id: 'deleteProfile',
      tag,
      isPersonal,
      summary: 'Delete the account of the signed-in visitor and all personal data',
      description: 'Every session of the account ends, and its access tokens are refused from now on.',
      answer: { schema: savedWire, description: 'Deleted.', example: savedExample },
      problems: [429, 502],
    }),
    async (c) => {
      await requireWithinLimit(limits.erase, c)
      const erased = await records.erase(callerOf(c))
      if (!erased.ok) throw unavailable(erased.problem, c.get('correlationId'))
      for (const cookie of listClearCookies()) c.header('set-cookie', cookie, { append: true })
      return c.json(savedExample)
    },
  )

  routes.get(
    '/consumers/profiles/export',
    describeJson({
      id: 'exportProfile',
      tag,
      isPersonal,
      summary: 'Everything that is kept about the signed-in visitor, as a file',
      answer: {
        schema: exportWire,
        description: 'One part for each of the app’s areas.',
        example: exportExample,
      },
      problems: [429, 502],
    }),
    async (c) => {
      await requireWithinLimit(limits.export, c)
      const exported = await records.export(callerOf(c))
      if (!exported.ok) throw unavailable(exported.problem, c.get('correlationId'))
      return exportFile(exported.value, now())
    },
  )
  return routes
}

/** The rules of the profile, for developers who use the API; visitors read the forms' own texts. */
const ruleDetails = {
  required: 'It cannot be empty.',
  'max-length': `At most ${maxFirstNameLength} characters for the first name, ${maxLastNameLength} for the last.`,
  choice: `One of ${salutations.join(', ')}, or null.`,
  date: 'A day that exists, as YYYY-MM-DD, or null.',
  'minimum-age': 'At least 16 years ago.',
  'five-digits': 'Exactly five digits, or null.',
  'at-least-one': 'At least one.',
  characters: 'No control characters.',
} as const satisfies Record<ProfileRule, string>

function sayRule(message: string) {
  const rule = ruleOfText(message)
  return rule === undefined ? undefined : { rule, detail: ruleDetails[rule] }
}

const refused = (
  code: 'unknown-choice' | 'profile-refused',
  refusals: readonly ProfileRefusal[],
): Problem => {
  const errors = refusals.map(({ field, rule }) => ({
    field,
    rule,
    detail: rule === 'unknown-choice' ? `${field} names what is not offered.` : `${field} is not taken.`,
  }))
  return new Problem(400, code, errors.map(({ detail }) => detail).join(' '), { errors })
}

/** The signed-in visitor of a call, in the form that services with personal data take. */
const callerOf = (c: Context<ConsumerEnv>): ProfileCaller => ({
  ...c.get('consumer'),
  correlationId: c.get('correlationId'),
})
