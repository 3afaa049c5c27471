import { afterEach, expect, test, vi } from 'vitest'
import { fetchCentreChoices } from './fetch-centre-choices.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

test('NAV-04 the selection of centres is asked for by the public call', async () => {
  const harbour = { uid: 'hafen', name: 'Hafen', logotype: { url: '/images/a.svg' }, cityName: 'Kiel' }
  answerWith(async () => Response.json({ centers: [harbour] }))
  expect(await fetchCentreChoices()).toEqual([
    { uid: 'hafen', name: 'Hafen', logotypeUrl: '/images/a.svg', timeline: null },
  ])
})

test('NAV-04 without an answer, or with one that is no list, the selection says so instead of being empty', async () => {
  vi.stubGlobal('console', { ...console, warn: () => undefined })
  for (const answer of [
    async () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 503 }),
    async () => new Response('<p>a proxy speaks</p>'),
    async () => Response.json({}),
  ]) {
    answerWith(answer)
    expect(await fetchCentreChoices()).toBeNull()
  }
})
