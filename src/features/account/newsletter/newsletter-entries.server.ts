import type { ContentPart } from '#platform/content.server.ts'
import { newsletterPath } from '#platform/routes/server-pages.ts'
import type { ListSearchEntries } from '#platform/search/list-search-entries.server.ts'
import { pageEntry } from '#platform/search/texts-of.server.ts'
import { judgeMailReach } from '#platform/settings/mail-reach.ts'

const hasNewsletter: ContentPart<boolean> = {
  name: 'has newsletter',
  load: ({ environment }) => Promise.resolve(judgeMailReach(environment) !== 'nobody'),
}

/** The page where visitors subscribe, on a site that sends mails. */
export const listNewsletterEntries: ListSearchEntries = async (content, centreUid, { locale, t }) => {
  if (!(await content.read(hasNewsletter))) return []
  const path = `${newsletterPath}?lang=${locale}&center=${centreUid}`
  return [pageEntry({ uid: 'newsletter', title: t('newsletter_title'), path, needs: ['newsletter'] }, locale)]
}
