import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from '#platform/settings/environment.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { passed, warned, type Finding } from '#platform/doctor/finding.ts'

type SiteSettings = Pick<
  Environment,
  'PUBLIC_ORIGIN' | 'METRICS_KEY' | 'DELETION_LIST_DIR' | 'SMTP_URL' | 'DATABASE_URL' | 'BACKUP_DIR'
>

const hourMs = 3_600_000
/** A backup each night may take some hours. */
const latestBackupHours = 48

/** Warns of what a public site should not be without, although it runs; undefined on other sites. */
export async function checkPublicSite(settings: SiteSettings, nowMs: number): Promise<Finding | undefined> {
  if (isLoopback(settings.PUBLIC_ORIGIN)) return undefined
  const { METRICS_KEY, DELETION_LIST_DIR, SMTP_URL } = settings
  const missing = [
    ...(METRICS_KEY === undefined
      ? ['no METRICS_KEY: there are no figures for a monitoring outside this machine']
      : []),
    ...(DELETION_LIST_DIR === undefined
      ? ['no DELETION_LIST_DIR: a restored backup brings deleted accounts back']
      : []),
    ...(SMTP_URL === undefined
      ? ['no SMTP_URL: receipts, warnings and forgotten passwords are mailed to nobody']
      : []),
    ...(await judgeBackup(settings, nowMs)),
  ]
  return missing.length === 0
    ? passed('has figures, mails, a list of deletions and a backup')
    : warned(
        `${settings.PUBLIC_ORIGIN} is public, and there is\n${missing.join('\n')}`,
        'docs/operating: monitoring.md, backup.md and mail.md say what to set.',
      )
}

async function judgeBackup(
  { DATABASE_URL, BACKUP_DIR }: SiteSettings,
  nowMs: number,
): Promise<readonly string[]> {
  if (BACKUP_DIR === undefined)
    return DATABASE_URL === undefined
      ? ['no backup that is known of: with the embedded database, copy DATA_DIR while the server is stopped']
      : ['no backup that is known of: BACKUP_DIR names no folder of deploy/backup.sh']
  const backups = await readdir(BACKUP_DIR).catch(() => [])
  const names = backups.filter((name) => /^passage-.*\.dump$/.test(name))
  const times = await Promise.all(names.map(async (name) => (await stat(join(BACKUP_DIR, name))).mtimeMs))
  if (times.length === 0) return [`no backup in ${BACKUP_DIR}`]
  const hours = Math.floor((nowMs - Math.max(...times)) / hourMs)
  return hours <= latestBackupHours
    ? []
    : [`no backup of the last two days in ${BACKUP_DIR}: the last one is ${hours} hours old`]
}
