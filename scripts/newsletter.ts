import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'
import { judgeMailReach } from '#platform/settings/mail-reach.ts'
import { listCentreUids } from '#operator/content/list-centre-uids.server.ts'
import { suggest } from '#platform/content/suggest.ts'
import { createMailbox } from '#features/mail/mailbox.server.ts'
import { newsletterIssue } from '#features/account/newsletter/newsletter-issue.schema.ts'
import { sendNewsletter } from '#features/account/newsletter/send-newsletter.server.ts'
import { listProofs } from '#features/account/newsletter/subscriptions.server.ts'
import { fail } from '#main/commands/fail.ts'
import { runMain, type CommandContext } from '#main/commands/run-main.ts'

/*
 * `npm run newsletter -- send <file> | export [e-mail address]`: writes the mails of a newsletter, which the running
 * servers send within a minute, or prints who agreed to what and when as JSON. With the embedded database, stop the
 * server first: only one process can use the database.
 */

async function send(file: string, { getEnvironment, withDatabase }: CommandContext): Promise<void> {
  const parsed = v.safeParse(newsletterIssue, parse(readFileSync(file, 'utf8')))
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'the file'} ${issue.message}`)
    return fail(`${file} is no newsletter:\n${faults.join('\n')}`)
  }
  const reach = judgeMailReach(getEnvironment())
  if (reach === 'nobody') return fail('Nothing was sent: set SMTP_URL and MAIL_FROM')
  const mailbox = createMailbox({ reach, now: Date.now, enqueue: async () => undefined })
  await withDatabase(async ({ db }) => {
    const { centre } = parsed.output
    const uids = await listCentreUids(db)
    if (centre !== undefined && !uids.includes(centre))
      return fail(
        `Nothing was sent: ${file} is for the centre ${centre}, which is not in the content: ${suggest(centre, uids)}`,
      )
    const count = await sendNewsletter(db, mailbox, parsed.output, Date.now())
    console.log(
      `${parsed.output.id} is for ${count} subscribers; the running server sends it within a minute.`,
    )
  })
}

const exportProofs = (email: string | undefined, { withDatabase }: CommandContext): Promise<void> =>
  withDatabase(async ({ db }) => {
    console.log(JSON.stringify(await listProofs(db, email?.trim().toLowerCase()), null, 2))
  })

export function newsletter(
  [command, argument]: readonly string[],
  context: CommandContext,
): void | Promise<void> {
  if (command === 'send' && argument !== undefined) return send(argument, context)
  if (command === 'export') return exportProofs(argument, context)
  return fail('Usage: npm run newsletter -- send <file> | export [e-mail address]')
}

if (import.meta.main) await runMain(newsletter)
