import { expect, test } from 'vitest'
import { checkContextAt } from '../check/app-check-context.ts'
import { prepareAhead } from './prepare-ahead.ts'
import type { PrepareContent } from './prepared-content.ts'

const noon = Date.UTC(2026, 11, 20, 11)
const contextAt = (nowMs: number) => checkContextAt(nowMs, 'Passage')

/** Says what is prepared and closed, by the folder and the day. */
function watchPreparing() {
  const calls: string[] = []
  const prepare: PrepareContent = async (dir, { now }) => {
    const name = `${dir} ${now.toISOString().slice(0, 10)}`
    calls.push(name)
    if (dir === 'gone') throw new Error('there is no such folder')
    return {
      digest: { files: name, countsFromToday: false, unreadable: [] },
      faults: [],
      sound: [],
      readRows: () => Promise.reject(new Error('no rows')),
      makeMedia: async () => undefined,
      close: async () => void calls.push(`closed ${name}`),
    }
  }
  return { calls, prepare }
}

test('import: a folder is prepared before it is asked for, and once', async () => {
  const { calls, prepare } = watchPreparing()
  const ahead = prepareAhead(prepare, 'content', contextAt(noon))
  expect(calls).toEqual(['content 2026-12-20'])
  const { digest } = await ahead('content', contextAt(noon + 60_000))
  expect(digest.files).toBe('content 2026-12-20')
  expect(calls).toEqual(['content 2026-12-20'])
  await ahead('content', contextAt(noon + 120_000))
  expect(calls, 'the files may have changed').toEqual(['content 2026-12-20', 'content 2026-12-20'])
})

test.each([
  ['on another day', 'content', noon + 24 * 3_600_000, 'content 2026-12-21'],
  ['for another folder', 'other', noon, 'other 2026-12-20'],
])(
  'import: what is asked for %s is prepared again, and what was begun is closed',
  async (_, dir, now, name) => {
    const { calls, prepare } = watchPreparing()
    await prepareAhead(prepare, 'content', contextAt(noon))(dir, contextAt(now))
    expect(calls).toEqual(['content 2026-12-20', 'closed content 2026-12-20', name])
  },
)

test('import: anyone who asks is told that preparing has failed', async () => {
  const ahead = prepareAhead(watchPreparing().prepare, 'gone', contextAt(noon))
  await expect(ahead('gone', contextAt(noon))).rejects.toThrow('there is no such folder')
})
