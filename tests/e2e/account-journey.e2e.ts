import type { Locale } from '#i18n/locale.ts'
import { createJourney } from '../support/e2e/journey.ts'
import { createEmbeddedPerson, createForeignPerson, type PersonAtProvider } from '../support/e2e/provider.ts'
import { atOneWidth, expect, long, test } from '../support/e2e/browser-test.ts'
import { findTablesContaining } from '../support/e2e/find-tables-containing.ts'
import { startOwnServer } from '../support/own-server.ts'

test.use({
  expectedFaults: [
    // This test's own server has another origin than the shared one.
    'left the origin: http://localhost:*',
    'left the origin: http://127.0.0.1:*',
    // A page may still ask for what it shows of the account, while its session ends or the account is deleted.
    '401 http://localhost:*/api/consumers/home-order',
    '401 http://localhost:*/api/consumers/kept',
    '401 http://localhost:*/api/consumers/profiles/getProfile',
  ],
})

type Life = { readonly provider: string; readonly personAt: () => PersonAtProvider; readonly locale: Locale }

/** The app's texts do not depend on the provider, so one language is enough for each provider. */
const lives: readonly Life[] = [
  { provider: 'the embedded provider', personAt: createEmbeddedPerson, locale: 'de' },
  { provider: 'a provider elsewhere, by settings alone', personAt: createForeignPerson, locale: 'en' },
]

atOneWidth(() => {
  for (const { provider, personAt, locale } of lives) {
    test(
      `LOG-01 LOG-02 LOG-08 PRD-06 PRF-06 an account from sign-up to deletion: ${provider} (${locale})`,
      long,
      async ({ page, context }) => {
        const person = personAt()
        const server = await startOwnServer(async (port) => ({
          ...(await person.settings(port)),
          LOG_LEVEL: 'debug',
        }))
        const { origin } = server
        const journey = createJourney({ page, context, locale, person, origin })
        /** Before the server is stopped, because an open page may still be loading code or the next pages. */
        const leave = () => page.goto('about:blank')
        let identifiers: readonly string[] = []
        let left: readonly string[] = ['never looked']
        let log = ''
        try {
          await test.step('LOG-02 LOG-07 sign up', journey.signUp)
          await test.step('PRD-07 LOG-03 pass the onboarding', journey.passOnboarding)
          await test.step('ACC-04 ACC-05 edit personal data and preferences', journey.edit)
          await test.step('API-04 see the data after a reload', journey.expectWhatWasSaved)
          await test.step('LOG-04 RTE-24 sign out, and stay on the page', journey.signOut)
          await test.step('LOG-02 sign in', journey.signIn)
          await test.step('API-04 see all data again', journey.expectWhatWasSaved)
          await test.step('LOG-01 stay signed in after the access token has expired', journey.saveAfterExpiry)
          await test.step('LOG-01 be signed out when the provider refuses a renewal', async () => {
            identifiers = await journey.identifiers()
            await leave()
            await person.endSessions(server, context)
            await journey.loseSession()
          })
          await test.step('LOG-02 sign in again', journey.signIn)
          await test.step('PRF-06 ACC-06 delete the account', async () => {
            await leave()
            await server.interrupt(async (db) => {
              expect(
                await findTablesContaining(db, identifiers),
                'the search finds what is there',
              ).not.toEqual([])
            })
            await journey.deleteAccount()
          })
          await leave()
        } finally {
          log = await server.end(async (db) => {
            left = await findTablesContaining(db, identifiers)
          })
          await person.close()
        }
        expect(left, 'nothing of the person is left in the database').toEqual([])
        for (const secret of [...journey.secrets, ...identifiers, 'eyJ']) expect(log).not.toContain(secret)
        expect(log).toContain('"msg":"request"')
      },
    )
  }
})
