import { expect, inject, test } from 'vitest'
import { fetchPath } from '../support/page.ts'

const origin = inject('origin')

/** The cookie that a page load sets, and how the answer may be stored. */
async function open(path: string, from: string) {
  const headers = { referer: origin + from, 'sec-fetch-dest': 'document' }
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
