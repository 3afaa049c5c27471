import { isDeepStrictEqual } from 'node:util'
import { parseProfile } from '#features/account/profile/profile-wire.schema.ts'
import type { AskProbe } from './probe.ts'
import type { TestVisitor } from './test-account.schema.ts'

/**
 * Asks for the profile of the test account, writes back one value that it has already, and tries to read it without
 * being allowed to. It is never deleted.
 */
export async function checkProfile(ask: AskProbe, visitor: TestVisitor | undefined): Promise<void> {
  const refusal =
    'Check the access token of each call: its issuer, its audience, its time, and that it is of the account in User-Oid. ' +
    'Otherwise anybody could read the profile of anybody.'
  const headersOf = (oid: string, token: string) => ({ 'user-oid': oid, authorization: `Bearer ${token}` })
  await ask({
    call: 'getProfile',
    title: 'a token that is none is refused',
    headers: headersOf(visitor?.oid ?? 'nobody', 'not-a-token'),
    expected: [401, 403],
    remedy: refusal,
  })
  if (visitor === undefined) return
  const own = headersOf(visitor.oid, visitor.accessToken)
  await ask({
    call: 'getProfile',
    title: 'the token of one account does not open another',
    headers: { ...own, 'user-oid': `${visitor.oid}-of-another` },
    expected: [401, 403],
    remedy: refusal,
  })
  const found = await ask({
    call: 'getProfile',
    title: 'the profile',
    headers: own,
    expected: [200],
    judge: (answer) => (answer['status'] === 'failed' ? ['status is failed'] : []),
  })
  const parsed = found === undefined ? 'failed' : parseProfile(found)
  const firstName = parsed === 'failed' ? null : parsed.profile?.firstName
  if (parsed === 'failed' || firstName === null || firstName === undefined) return
  await ask({
    call: 'patchProfile',
    title: 'its first name, as it is',
    headers: own,
    body: { firstName },
    expected: [200],
    judge: (answer) => (answer['status'] === 'failed' ? ['status is failed'] : []),
  })
  await ask({
    call: 'getProfile',
    title: 'the profile is as before',
    headers: own,
    expected: [200],
    judge: (answer) =>
      isDeepStrictEqual(parseProfile(answer), parsed)
        ? []
        : ['other fields have changed than the one that was sent'],
  })
}
