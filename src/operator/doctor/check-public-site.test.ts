import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { checkPublicSite } from './check-public-site.ts'
import { site } from './public-site.test-support.ts'

const now = Date.UTC(2026, 10, 28, 12)
const complete = {
  ...site,
  METRICS_KEY: 'a-key-of-the-monitoring',
  DELETION_LIST_DIR: '/var/lib/passage-deletions',
  SMTP_URL: 'smtps://mail.passage.example',
  MAIL_FROM: 'Passage <hallo@passage.example>',
  DATABASE_URL: 'postgres://passage@127.0.0.1/passage',
}
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
})
afterAll(() => rm(folder, { recursive: true }))

const check = (settings: Readonly<Record<string, string>>) => checkPublicSite(parseEnvironment(settings), now)
const writeBackup = async (name: string, hoursAgo: number) => {
  const at = new Date(now - hoursAgo * 3_600_000)
  await writeFile(join(folder, name), '')
  await utimes(join(folder, name), at, at)
}

test('doctor: what a public site lacks is named, and of no other site', async () => {
  expect(await check({})).toBeUndefined()
  const { ok, text } = (await check(site)) ?? { ok: false, text: '' }
  expect(ok).toBe(true)
  for (const missing of ['METRICS_KEY', 'DELETION_LIST_DIR', 'SMTP_URL', 'no backup that is known of'])
    expect(text).toContain(missing)
  expect((await check(complete))?.text).toBe(
    'https://passage.example is public, and there is\nno backup that is known of: BACKUP_DIR names no folder of deploy/backup.sh',
  )
})

test('doctor: the last backup may be two days old', async () => {
  const settings = { ...complete, BACKUP_DIR: folder }
  expect((await check(settings))?.text).toContain(`no backup in ${folder}`)
  await writeBackup('passage-2026-11-20T030000Z.dump', 72)
  await writeBackup('passage-2026-11-28T030000Z.dump.part', 1)
  expect((await check(settings))?.text).toContain('the last one is 72 hours old')
  await writeBackup('passage-2026-11-27T030000Z.dump', 33)
  expect(await check(settings)).toEqual({
    ok: true,
    text: 'has figures, mails, a list of deletions and a backup',
  })
})
