import { afterEach, expect, test, vi } from 'vitest'
import { fetchMessages } from './profile-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))

test('API-08 texts of the account are plain texts or trees', async () => {
  const messages = { profile_title: 'Profil', profile_greeting: ['Hallo ', ['name']] }
  answerWith(messages)
  expect(await fetchMessages('de', 'account')).toEqual(messages)
})

test.each([[null], ['text'], [{ profile_title: null }], [{ profile_title: { other: 'x' } }]])(
  'API-08 %j is no answer with texts of the account',
  async (body) => {
    answerWith(body)
    await expect(fetchMessages('de', 'account')).rejects.toThrow('no messages')
  },
)
