import { feature } from '#platform/feature.server.ts'
import { eachMinute } from '#platform/jobs/job-plan.ts'
import { findContentGateway } from '#platform/settings/gateway-settings.ts'
import { createContentNoticeRoutes } from './pull/content-notice-routes.ts'
import { createContentNotices } from './pull/content-notices.server.ts'

declare module '#platform/jobs/job-plan.ts' {
  interface JobData {
    /** Also runs each minute, and looks whether it is due. */
    readonly 'content-pull': Readonly<Record<string, never>>
  }
}

export const content = feature({
  name: 'content',
  needs: {},
  gatewayCalls: async () => (await import('./pull/described-content-calls.ts')).contentCalls,
  calls: (_, { services, jobs }) => {
    const { db, environment, now } = services
    const secret = environment.CONTENT_NOTICE_SECRET
    const notices = secret === undefined ? undefined : createContentNotices({ db, jobs, secret, now })
    return [createContentNoticeRoutes(services, notices)]
  },
  jobs: {
    'content-pull': {
      rhythm: eachMinute,
      isLong: true,
      isSingle: true,
      when: (environment) => findContentGateway(environment) !== undefined,
      run: async (_, __, { pullContent }) => pullContent?.(),
    },
  },
})
