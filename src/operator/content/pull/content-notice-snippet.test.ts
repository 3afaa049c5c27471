import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { contentSettings } from './content-notice-calls.test-support.ts'

const run = promisify(execFile)
const canRun = ['curl', 'openssl'].every((name) => spawnSync(name, ['version']).error === undefined)
const document = readFileSync(join(import.meta.dirname, '../../../../docs/operating/content.md'), 'utf8')
const [, snippet = ''] = /```sh\n( *t=\$\(date[\s\S]*?)```/.exec(document) ?? []

let server: EdgeServer
beforeAll(async () => {
  server = await startEdgeServer({ settings: contentSettings })
}, 60_000)
afterAll(() => server.close())

/** What the shell prints that runs the lines of docs/operating/content.md, at this server instead of the public one. */
async function send(secret: string): Promise<unknown> {
  const lines = snippet.replace('https://passage.example', server.address)
  const { stdout } = await run('bash', ['-c', lines], {
    env: { ...process.env, CONTENT_NOTICE_SECRET: secret },
  })
  return JSON.parse(stdout)
}

test.skipIf(!canRun)(
  'content notice: the lines of docs/operating/content.md send a notice that is taken, with the right secret only (needs curl and openssl)',
  async () => {
    expect(await send(contentSettings.CONTENT_NOTICE_SECRET)).toEqual({ taken: true })
    expect(await send('the-secret-of-somebody-else-entirely')).toMatchObject({
      status: 401,
      code: 'forged-notice',
    })
  },
)
