import { expect, inject, test } from 'vitest'
import { signUpOverHttp } from '../support/identity/http-sign-up.ts'
import { fetchPath } from '../support/page.ts'

const origin = inject('origin')

/** The cookie that a page load sets, and how the answer may be stored. */
async function open(path: string, from: string, cookie = '') {
  const headers = { referer: origin + from, 'sec-fetch-dest': 'document', cookie }
  const answer = await fetchPath(path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return [answer.headers.getSetCookie().join('; '), answer.headers.get('cache-control')]
}

test('CTR-01 a page load from the selection remembers the centre, and its answer is nobody else’s', async () => {
  const remembered = [
    'centerRoute=isarpark-muenchen; Max-Age=604800; Path=/; SameSite=Strict; Secure',
    'private, no-store',
  ]
  // The second request finds the shared page in memory.
  for (const path of ['/isarpark-muenchen', '/isarpark-muenchen', '/en/isarpark-muenchen?center-details']) {
    expect(await open(path, '/faq?center-switch')).toEqual(remembered)
    const [cookies, caching] = await open(path, '/faq')
    expect(cookies, 'a link of another page').toBe('')
    expect(caching).not.toContain('no-store')
  }
})

test('RTE-42 the switch of the language remembers it before the scripts are there, and leads back from /en', async () => {
  const rememberedAs = (locale: string) => [
    `locale=${locale}; Max-Age=31536000; Path=/; SameSite=Strict; Secure`,
    'private, no-store',
  ]
  expect(await open('/en/isarpark-muenchen/shops?open', '/isarpark-muenchen/shops?open')).toEqual(
    rememberedAs('en'),
  )
  expect(await open('/', '/en', 'locale=en')).toEqual(rememberedAs('de'))
  const [cookies, caching] = await open('/en/isarpark-muenchen/shops', '/en/isarpark-muenchen')
  expect(cookies, 'a link in the same language').toBe('')
  expect(caching).not.toContain('no-store')
})

test('CTR-01 of a signed-in visitor such a page load keeps the centre with the account', async () => {
  const anna = await signUpOverHttp(origin)
  const { oid } = (await (await anna.send(`${origin}/api/validate-token`)).json()) as { oid: string }
  const keptCentre = async () => {
    const answer = await anna.send(`${origin}/api/consumers/profiles/getProfile`, {
      headers: { 'user-oid': oid },
    })
    return ((await answer.json()) as { data: { centerCode: string | null } }).data.centerCode
  }
  const load = { headers: { referer: `${origin}/`, 'sec-fetch-dest': 'document' } }
  await anna.send(`${origin}/isarpark-muenchen`, load)
  await expect.poll(keptCentre).toBe('isarpark-muenchen')
  await anna.send(`${origin}/marktquartier-koeln`, load, true)
  // A change that comes after it, so that it would be visible by now.
  const change = await anna.send(`${origin}/api/consumers/profiles/patchProfile`, {
    method: 'PATCH',
    headers: { origin, 'user-oid': oid, 'content-type': 'application/json' },
    body: JSON.stringify({ lastName: 'Muster' }),
  })
  expect(change.status).toBe(200)
  expect(await keptCentre(), 'a page load that another site may have caused').toBe('isarpark-muenchen')
})
