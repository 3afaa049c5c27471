import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { findGateway } from '#platform/settings/gateway-settings.ts'
import { createIncidents } from '#platform/incidents.server.ts'
import { createLogger } from '#platform/logger.server.ts'
import { listConsents } from '#features/consent/records/consent-records.server.ts'
import { listOwners, openAccountRecords } from '#features/account/account-records.server.ts'
import { exportOnRequest } from '#features/account/export-on-request.server.ts'
import { createMailbox } from '#features/mail/mailbox.server.ts'
import { accountParts } from '#main/features.ts'
import { fail } from '#main/commands/fail.ts'
import { readArguments } from '#main/commands/read-arguments.ts'
import { runMain, type CommandContext } from '#main/commands/run-main.ts'

/*
 * `npm run privacy -- export <e-mail address or id> --reason <why> [--by <name>] | consents <id>`: answers requests that
 * come by letter. `export` prints what the visitor's own page would download and records that it was given out;
 * `consents` prints what a browser has agreed to. With the embedded database, stop the server first.
 */

type Command = (context: CommandContext) => Promise<void>

const giveOut =
  (account: string, reason: string, givenBy: string): Command =>
  ({ getEnvironment, withDatabase }) =>
    withDatabase(async ({ db }) => {
      const services = {
        db,
        environment: getEnvironment(),
        logger: createLogger('silent'),
        incidents: createIncidents(),
        now: Date.now,
      }
      const mailbox = createMailbox({ reach: 'nobody', now: Date.now, enqueue: async () => undefined })
      const exported = await exportOnRequest({
        ...services,
        records: openAccountRecords(services, mailbox, accountParts),
        listOwners: (own) => listOwners(accountParts, own),
        hasProfileGateway: findGateway(services.environment, 'PROFILE') !== undefined,
        request: { account, reason, givenBy },
      })
      if (exported.ok) console.log(exported.value)
      else fail(exported.problem)
    })

const printConsents =
  (id: string): Command =>
  ({ withDatabase }) =>
    withDatabase(async ({ db }) => console.log(JSON.stringify(await listConsents(db, id), null, 2)))

/** The work that the arguments name; undefined if they name none. */
function findCommand(args: readonly string[]): Command | undefined {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' } },
  })
  const [name, subject] = positionals
  const { reason = '', by = userInfo().username } = values
  if (subject === undefined) return undefined
  if (name === 'export' && reason.trim() !== '') return giveOut(subject, reason, by)
  if (name === 'consents' && v.is(v.pipe(v.string(), v.uuid()), subject)) return printConsents(subject)
  return undefined
}

export function privacy(args: readonly string[], context: CommandContext): void | Promise<void> {
  const command = readArguments(() => findCommand(args))
  if (command === undefined)
    return fail(
      'Usage: npm run privacy -- export <e-mail address or id> --reason <why> [--by <name>] | consents <id>',
    )
  return command(context)
}

if (import.meta.main) await runMain(privacy)
