import { signNotice } from './notice-signature.ts'
import type { CallRow } from '#main/api/contract-calls.test-support.ts'

export const contentNotice = '/api/content/notice'

const secret = 'the-secret-of-the-notices-of-a-test-gateway'
/** The settings of a server that takes notices. It pulls nothing, because its jobs are not run. */
export const contentSettings = {
  CONTENT_GATEWAY_URL: 'http://127.0.0.1:9',
  CONTENT_NOTICE_SECRET: secret,
}

/** A signed notice; its body makes it another one than those before. */
const signedNotice = (body: string, nowMs = Date.now()): RequestInit => ({
  method: 'POST',
  headers: { 'passage-signature': signNotice(secret, body, nowMs) },
  body,
})

/** Every answer of the call. */
export const contentNoticeCalls: readonly CallRow[] = [
  [contentNotice, 'post', 202, contentNotice, signedNotice('{}')],
  [contentNotice, 'post', 401, contentNotice, { method: 'POST', body: '{}' }],
  [contentNotice, 'post', 404, contentNotice, signedNotice('{}')],
  [
    contentNotice,
    'post',
    409,
    contentNotice,
    async (asked) => {
      const notice = signedNotice('twice')
      await (await asked.get(contentNotice, notice)).arrayBuffer()
      return notice
    },
  ],
  [contentNotice, 'post', 413, contentNotice, { method: 'POST', body: 'x'.repeat(70_000) }],
  [
    contentNotice,
    'post',
    429,
    contentNotice,
    async (asked) => {
      for (let i = 0; i < 30; i += 1) await (await asked.get(contentNotice, { method: 'POST' })).arrayBuffer()
      return { method: 'POST' }
    },
  ],
]
