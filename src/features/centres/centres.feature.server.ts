import { countDeleted, feature } from '#platform/feature.server.ts'
import { eachMinute } from '#platform/jobs/job-plan.ts'
import { createCentreRoutes } from './calls/centre-routes.server.ts'
import { createMessageRoutes } from './calls/message-routes.server.ts'
import { createNoticeRoutes } from './calls/notice-routes.server.ts'
import { turnNotices } from './notices/notices.server.ts'
import { listFaqEntries } from './info-pages/faq-entries.server.ts'
import { listPageEntries } from './info-pages/page-entries.server.ts'
import { listServiceEntries } from './services/service-entries.server.ts'

declare module '#platform/jobs/job-plan.ts' {
  interface JobData {
    readonly 'notice-turn': null
  }
}

export const centres = feature({
  name: 'centres',
  needs: {},
  calls: (_, { services }) => [
    createCentreRoutes(services),
    createMessageRoutes(services),
    createNoticeRoutes(services),
  ],
  searchEntries: [listServiceEntries, listFaqEntries, listPageEntries],
  jobs: {
    'notice-turn': {
      rhythm: eachMinute,
      isSingle: true,
      run: (_, __, { services }) => turnNotices(services.db, services.now()),
    },
  },
  retention: [
    {
      what: 'posted_notice',
      keptDays: 30,
      remove: (db, before) =>
        countDeleted(
          db.deleteFrom('posted_notice').where('state', '=', 'ended').where('until_at', '<', before),
        ),
    },
  ],
})
