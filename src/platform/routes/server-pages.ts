/*
 * Pages that the server itself answers, below no screen of the route table, and that screens link to by their path.
 */

/** The pages of the newsletter: to ask for it, to confirm it, to end it. Only a site that sends mails has them. */
export const newsletterPath = '/newsletter'

/** Whether a path that a screen links to is a page of the server itself, which no screen of the app can show. */
export const isServerPage = (path: string): boolean => path.startsWith(newsletterPath)

/** The page with the mails of an installation that sends none, beside the test page; only on this machine. */
export const outboxPath = '/test/mails'

/** The pages for staff; only a site whose settings name their provider has them. */
export const staffPath = '/staff'
