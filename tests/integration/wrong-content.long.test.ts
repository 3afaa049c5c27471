import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withFiles, writeFiles } from '#operator/content/content-fixture.test-support.ts'
import { findFreePort, ServerProcess, startServer } from '../support/server-process.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

let folder: string
const settings = (data: string) => ({
  DATA_DIR: join(folder, data),
  CONTENT_DIR: join(folder, 'content'),
  LOG_LEVEL: 'error',
})
const messages = (text: string) => writeFile(join(folder, 'content/_global/messages.yaml'), text)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-wrong-'))
  await writeFiles(join(folder, 'content'), withFiles({ '_global/messages.yaml': '{}\n' }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Ended = { readonly code: number; readonly output: string }

/** `npm run content -- check`, without the launcher. */
async function content(command: 'check' | 'import', data: string): Promise<Ended> {
  const env = { ...process.env, ...settings(data), NODE_ENV: 'production' }
  return run(process.execPath, ['scripts/content.ts', command], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  )
}

test('content import: with an invalid message the import is refused, the message is named, and the earlier content stays', async () => {
  const first = await startServer(settings('data'))
  expect(await first.end('SIGTERM')).toBe(0)
  await messages('home_title: { de: "<img src=x onerror=alert(1)>", en: "Where to? {" }\n')
  await writeFiles(join(folder, 'content'), { 'hafen/faq.yaml': '[]\n' })

  for (const command of ['check', 'import'] as const) {
    const { code, output } = await content(command, 'data')
    expect(code).toBe(1)
    expect(output).toContain('_global/messages.yaml:1:19  the text is no ICU message (invalid tag)  → ')
    expect(output).toContain('_global/messages.yaml:1:55  the text is no ICU message (expect argument')
    expect(output).toContain('2 faults in')
  }

  const server = await startServer(settings('data'))
  try {
    for (const path of ['/', '/en', '/hafen', '/en/hafen/shops/kornwerk']) {
      const answer = await fetch(server.origin + path)
      expect(`${path} ${answer.status}`).toBe(`${path} 200`)
    }
    expect(server.output).toContain('_global/messages.yaml:1:19')
  } finally {
    await server.end('SIGTERM')
  }

  const empty = new ServerProcess(await findFreePort(), settings('empty'))
  expect(await empty.end()).toBe(1)
  expect(empty.output).toContain('_global/messages.yaml:1:19  the text is no ICU message')

  await messages('home_title: { de: "Wohin mit {product}?", en: Where to? }\n')
  expect(await content('import', 'data')).toMatchObject({ code: 0 })
}, 240_000)
