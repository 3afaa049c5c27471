import * as v from 'valibot'
import { profileRefusalSchema } from '#features/account/profile/profile-refusal.ts'
import { gatewayProfileWire, profilePatchWire } from '#features/account/profile/profile-wire.schema.ts'
import type { GatewayCall } from '#platform/gateway/gateway-call.ts'

const path = '/consumers/profiles'
const statusWire = v.object({
  status: v.optional(v.pipe(v.string(), v.description('`failed` says that it was not done.'))),
})
const refused = {
  401: { description: 'The access token is not valid, or the key is wrong.' },
  403: { description: 'The access token is not that of `User-Oid`.' },
}

export const profileCalls: readonly GatewayCall[] = [
  {
    id: 'getProfile',
    capability: 'profile',
    method: 'GET',
    path: `${path}/getProfile`,
    summary: 'The profile of the visitor',
    description:
      '`data` is null if there are no customer data of the account. Fields may be missing, null or empty, and there may be ' +
      'others, which are not read. A page waits 400 ms for this call and is then sent without the data, which follow.',
    answers: {
      200: {
        description: 'The profile.',
        schema: gatewayProfileWire,
        example: {
          status: 'success',
          data: {
            firstName: 'Ada',
            lastName: 'Lovelace',
            birthDate: '1990-12-10',
            salutationCode: 'female',
            billingAddress: { postalCode: '24103' },
            preferences: { interests: ['food'] },
            centerCode: 'hafengalerie-kiel',
          },
        },
      },
      ...refused,
    },
  },
  {
    id: 'patchProfile',
    capability: 'profile',
    method: 'PATCH',
    path: `${path}/patchProfile`,
    summary: 'Changes fields of the profile',
    description:
      'Only the given fields change; null clears one. The change is made completely or not at all, and is the same if it is ' +
      'sent twice. An account without a profile gets one.',
    body: {
      schema: profilePatchWire(() => ''),
      example: { firstName: 'Ada', billingAddress: { postalCode: '24103' } },
    },
    answers: {
      200: {
        description: 'Done. The body may be empty.',
        schema: statusWire,
        example: { status: 'success' },
      },
      422: {
        description:
          'Fields that were refused, each with a stable word for its rule. The form shows a text of its own at the field; ' +
          'yours is never shown. `pointer` (RFC 9457) in place of `field`, and texts listed by field, are understood too.',
        schema: v.object({ errors: v.array(profileRefusalSchema) }),
        example: { errors: [{ field: 'billingAddress.postalCode', rule: 'five-digits' }] },
      },
      ...refused,
    },
  },
  {
    id: 'deleteProfile',
    capability: 'profile',
    method: 'DELETE',
    path: `${path}/deleteProfile`,
    summary: 'Deletes the profile',
    description: 'Repeated if it fails. A profile that does not exist counts as deleted.',
    answers: {
      200: {
        description: 'Done. The body may be empty.',
        schema: statusWire,
        example: { status: 'success' },
      },
      404: { description: 'There is nothing to delete, which is as good.' },
      ...refused,
    },
  },
]
