import type { RouterContextProvider } from 'react-router'
import type { Feature, FindService, OpenFeature, Platform } from '#platform/feature.server.ts'
import type { QueuePlan } from '#platform/jobs/job-queue.server.ts'
import type { Environment } from '#platform/settings/environment.server.ts'

/** What all subjects together bring to the running server. */
export type OpenFeatures = Omit<OpenFeature, 'own'> & { readonly find: FindService }

/** Opens each subject with the services of those that it needs, which stand before it in the list. */
export async function openFeatures(features: readonly Feature[], platform: Platform): Promise<OpenFeatures> {
  const opened = new Map<string, OpenFeature>()
  // The service of a subject is of the type that its own sheet has opened.
  const find = (({ name }) => {
    const found = opened.get(name)
    if (found === undefined) throw new Error(`The subject ${name} is not open yet`)
    return found.own
  }) as FindService
  for (const feature of features) opened.set(feature.name, await feature.open(platform, find))
  const all = [...opened.values()]
  return {
    find,
    calls: all.flatMap(({ calls }) => calls),
    rootCalls: all.flatMap(({ rootCalls }) => rootCalls),
    pages: all.flatMap(({ pages }) => pages),
    provide: (context: RouterContextProvider) => {
      for (const { provide } of all) provide(context)
    },
    jobs: Object.assign({}, ...all.map(({ jobs }) => jobs)) as OpenFeature['jobs'],
    close: () => {
      for (const { close } of all) close()
    },
  }
}

/** The jobs of all subjects, as an installation runs them. */
export const planJobs = (features: readonly Feature[], environment: Environment): readonly QueuePlan[] =>
  features.flatMap(({ plans }) =>
    plans.map(({ when, ...plan }) => ({ ...plan, isIdle: when !== undefined && !when(environment) })),
  )
