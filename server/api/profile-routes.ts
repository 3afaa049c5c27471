import { Hono } from 'hono'
import { dayInGermany } from '#app/features/profile/birth-date.ts'
import { getProfileGateway } from '#app/features/profile/profile-gateway.server.ts'
import type { ProfileFault } from '#app/features/profile/profile-gateway.ts'
import {
  formatProfile,
  profilePatchWire,
  profileWire,
  readPatch,
  type ProfileWire,
} from '#app/features/profile/profile-wire.schema.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AccountRecords } from '../account/account-records.ts'
import { callerOf } from '../account/caller-of.ts'
import { exportFile } from '../account/export-file.ts'
import { findUnknownChoice } from '../account/profile-choices.server.ts'
import { Problem } from '../edge/problem.ts'
import type { ConsumerEnv, RequireConsumer } from '../identity/require-consumer.ts'
import { describeJson } from './describe.ts'
import { exportExample, exportWire, profileExample, savedExample, savedWire } from './profile-examples.ts'
import { validate } from './validate.ts'

type ProfileRoutesOptions = { readonly records: AccountRecords; readonly requireConsumer: RequireConsumer }

const tag = 'Profile'
const isPersonal = true

/** `/consumers/profiles/…`: a person's own data (API-04 … API-06), their download, and their end. */
export function createProfileRoutes(
  services: Services,
  { records, requireConsumer }: ProfileRoutesOptions,
): Hono<ConsumerEnv> {
  const { db, logger, now } = services
  const profiles = getProfileGateway(services)
  const routes = new Hono<ConsumerEnv>()
  routes.use('/consumers/profiles/*', requireConsumer)

  /** The log learns the cause; the caller that it is not their fault, and that they may try again. */
  const unavailable = ({ cause, kind }: ProfileFault, correlationId: string): Problem => {
    logger.warn({ cause, kind, correlationId }, 'the profiles did not do what was asked')
    return new Problem({ status: 502, code: 'profile-unavailable', detail: 'The profile cannot be reached.' })
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
      description: 'Only what is named changes, all of it or nothing; null clears. Other fields are refused.',
      answer: { schema: savedWire, description: 'Saved.', example: savedExample },
      problems: [400, 413, 415, 502],
    }),
    validate(
      'json',
      profilePatchWire(() => dayInGermany(now())),
    ),
    async (c) => {
      const change = readPatch(c.req.valid('json'))
      const unknown = await findUnknownChoice(db, change)
      if (unknown) throw unknownChoice(unknown)
      const saved = await profiles.patchProfile(callerOf(c), change)
      if (!saved.ok) throw unavailable(saved.problem, c.get('correlationId'))
      return c.json(savedExample)
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
      problems: [502],
    }),
    async (c) => {
      const erased = await records.erase(callerOf(c))
      if (!erased.ok) throw unavailable(erased.problem, c.get('correlationId'))
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
      problems: [502],
    }),
    async (c) => {
      const exported = await records.export(callerOf(c))
      if (!exported.ok) throw unavailable(exported.problem, c.get('correlationId'))
      return exportFile(exported.value, now())
    },
  )
  return routes
}

const unknownChoice = (field: string): Problem =>
  new Problem({ status: 400, code: 'unknown-choice', detail: `${field} names what is not offered.` })
