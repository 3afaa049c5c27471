/** The page with the mails of an installation that sends none, beside the test page. */
export const outboxPath = '/test/mails'
