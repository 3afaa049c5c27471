import { centres } from '#features/centres/centres.feature.server.ts'
import { mail } from '#features/mail/mail.feature.server.ts'
import { signIn } from '#features/sign-in/sign-in.feature.server.ts'
import { countDeleted, removeOlder, feature, ownersOf } from '#platform/feature.server.ts'
import { eachMinute } from '#platform/jobs/job-plan.ts'
import { checkDeletions } from './deletions/check-deletions.server.ts'
import { createAccountForms } from './account-forms.server.ts'
import { openAccountRecords } from './account-records.server.ts'
import { createOnboardingRoutes } from './calls/onboarding-routes.server.ts'
import { createPreferenceRoutes } from './calls/preference-routes.server.ts'
import { createProfileRoutes } from './calls/profile-routes.server.ts'
import { createPseudonymRoutes } from './calls/pseudonym-routes.server.ts'
import { listDeletions } from './deletions/deletions.server.ts'
import { deleteAtProvider } from './deletions/provider-deletion.server.ts'
import { listNewsletterEntries } from './newsletter/newsletter-entries.server.ts'
import { resolveNewsletterMail } from './newsletter/resolve-newsletter-mail.server.ts'
import { eraseStoredProfile } from './profile/gateway/embedded-profile-gateway.server.ts'
import { eraseNewsletter, listProofs } from './newsletter/subscriptions.server.ts'
import { findConfirmedEmail } from '#features/sign-in/provider/accounts.server.ts'

declare module '#platform/jobs/job-plan.ts' {
  interface JobData {
    readonly 'deletion-sweep': null
  }
}

export const account = feature({
  name: 'account',
  needs: { centres, mail, signIn },
  gatewayCalls: async () => (await import('./profile/gateway/described-profile-calls.ts')).profileCalls,
  doctor: [{ title: 'Deleted accounts', check: checkDeletions }],
  open: ({ services, accountParts }, needed) => {
    const { mailbox, resolve } = needed.mail
    resolve(['newsletter-confirm', 'newsletter'], (stored) => resolveNewsletterMail(services, stored))
    resolve(['account-deleted'], async ({ recipient }) =>
      recipient === null ? null : { to: recipient, facts: { kind: 'account-deleted' } },
    )
    const records = openAccountRecords(services, mailbox, accountParts)
    return { records, answerForm: createAccountForms(services, records) }
  },
  calls: ({ records }, { services, topicSources }, { signIn: { requireConsumer, identity } }) => [
    createPreferenceRoutes(services, topicSources),
    createOnboardingRoutes(services, { requireConsumer, identity }),
    createPseudonymRoutes(services, { requireConsumer }),
    createProfileRoutes(services, {
      records,
      requireConsumer,
      listClearCookies: identity.listClearCookies,
    }),
  ],
  pages: async (_, { services }, needed) => {
    const { createNewsletterRoutes } = await import('./newsletter/newsletter-routes.server.tsx')
    return [createNewsletterRoutes(services, needed.mail.mailbox)]
  },
  searchEntries: [listNewsletterEntries],
  jobs: {
    'deletion-sweep': {
      rhythm: eachMinute,
      run: async (_, __, { services, workDb }) => {
        await listDeletions({ ...services, db: workDb })
        await deleteAtProvider({ ...services, db: workDb })
      },
    },
  },
  retention: [
    {
      // A request that nobody has confirmed proves nothing.
      what: 'newsletter_subscription',
      keptDays: 7,
      remove: (db, before) =>
        countDeleted(
          db
            .deleteFrom('newsletter_subscription')
            .where('confirmed_at', 'is', null)
            .where('asked_at', '<', before),
        ),
    },
    // The proof of a consent is needed for as long as somebody can dispute it (§ 195, § 199 BGB).
    removeOlder('newsletter_subscription', 'ended_at', 4 * 365),
    // Who asks what was given out about somebody has as much time.
    removeOlder('disclosure', 'given_at', 4 * 365),
  ],
  account: [
    // Also with a gateway: data that were stored before the gateway was configured.
    {
      name: 'profile',
      erase: (oid, trx) => eraseStoredProfile(trx, oid),
      listOwners: (db) => ownersOf(db.selectFrom('consumer_profile').select('oid')),
    },
    {
      name: 'newsletter',
      erase: async (oid, trx) => {
        const email = await findConfirmedEmail(trx, oid)
        if (email !== undefined) await eraseNewsletter(trx, email)
      },
      export: async (oid, { db }) => {
        const email = await findConfirmedEmail(db, oid)
        return email === undefined ? [] : listProofs(db, email)
      },
    },
  ],
})
