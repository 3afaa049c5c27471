import { checkMail } from './gateways/check-mail.server.ts'
import { removeOlder, feature } from '#platform/feature.server.ts'
import { isLoopback } from '#platform/is-loopback.ts'
import { eachMinute } from '#platform/jobs/job-plan.ts'

declare module '#platform/jobs/job-plan.ts' {
  interface JobData {
    readonly 'mail-send': { readonly mailId: string }
    readonly 'mail-sweep': null
  }
}

export const mail = feature({
  name: 'mail',
  needs: {},
  doctor: [{ title: 'Mail', isOutside: true, check: checkMail }],
  open: async (platform) => (await import('./open-mail.server.ts')).openMail(platform),
  // The outbox is shown only where nobody but this machine reaches it.
  pages: async (_, { services }) =>
    isLoopback(services.environment.PUBLIC_ORIGIN)
      ? [(await import('./pages/outbox-routes.server.ts')).createOutboxRoutes(services)]
      : [],
  jobs: {
    // As many as are sent at the same time.
    'mail-send': { batch: 8, run: ({ sender }, { mailId }) => sender.send(mailId) },
    'mail-sweep': { rhythm: eachMinute, run: ({ sender }) => sender.sweep() },
  },
  close: (own) => own.close(),
  retention: [
    // As long as a step that writes a mail could be repeated. Nothing about a person is in the row any more.
    removeOlder('mail', 'ended_at', 30),
    removeOlder('mail_outbox', 'placed_at', 30),
  ],
  account: [
    {
      name: 'mails',
      erase: async (oid, trx) => {
        await trx.deleteFrom('mail').where('oid', '=', oid).execute()
        await trx.deleteFrom('mail_outbox').where('oid', '=', oid).execute()
      },
    },
  ],
})
