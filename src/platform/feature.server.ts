import type { Hono } from 'hono'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import type { Database } from './database/tables.server.ts'
import type { CloserLook, DoctorCheck } from './doctor/doctor-check.server.ts'
import type { DescribeGatewayCalls } from './gateway/gateway-call.ts'
import type { EdgeEnv } from './http/edge-env.server.ts'
import type { JobData, JobName, JobPlan } from './jobs/job-plan.ts'
import type { JobHandlers, JobQueue } from './jobs/job-queue.server.ts'
import type { ListSearchEntries } from './search/list-search-entries.server.ts'
import type { Services } from './services.server.ts'
import type { Environment } from './settings/environment.server.ts'
import type { SitemapSource } from './sitemap-source.server.ts'
import type { ListTopicFacts } from './topics.server.ts'

/** A kind of record that is removed after some time. */
export type RetentionRule = {
  /** The table. */
  readonly what: keyof Database
  /** Days, counted from when the record ended or was created. */
  readonly keptDays: number
  /** @returns how many rows were deleted or made anonymous */
  readonly remove: (db: Kysely<Database>, before: Date) => Promise<number>
}

/**
 * What is removed when the legal retention of payments is over, which lasts for whole years.
 * @param end before this moment the retention is over
 */
export type BookkeepingRule = {
  readonly what: string
  readonly remove: (db: Kysely<Database>, end: Date, nowMs: number) => Promise<number>
}

/** What the parts of an account work with. */
export type AccountServices = Pick<Services, 'db' | 'environment' | 'incidents' | 'now'>

export type AccountPart = {
  /** Its name in the download of one's own data, and in the log. */
  readonly name: string
  /**
   * Erases what is kept of a person (PRF-06). `trx` is the transaction that all parts share; using another connection
   * inside it would block for ever on the embedded database. Records that the law requires are kept, without a link to the
   * person.
   */
  readonly erase?: (oid: string, trx: Transaction<Database>, nowMs: number) => Promise<void>
  /** What is kept of a person, for the download. */
  readonly export?: (oid: string, services: AccountServices) => Promise<unknown>
  /**
   * The ids of all accounts of which the part has anything, also of those at a hosted provider: a replay of deletions finds
   * by them whom a restored backup has brought back. Missing if the rows go with those of another part.
   */
  readonly listOwners?: (db: Kysely<Database>) => Promise<readonly string[]>
}

export type Platform = {
  readonly services: Services
  /** The database for work that nobody waits for. */
  readonly workDb: Kysely<Database>
  readonly jobs: Pick<JobQueue, 'send'>
  /** Where this process listens; known once it does. */
  readonly ownAddress: () => string
  /** Sends a request to this server, as if it came over the network. */
  readonly deliver: (request: Request) => Promise<Response>
  /** Pulls the content, where it comes from a gateway. */
  readonly pullContent: (() => Promise<void>) | undefined
  /** Everything that is kept about a person. */
  readonly accountParts: readonly AccountPart[]
  /** What can suit an interest. */
  readonly topicSources: readonly ListTopicFacts[]
  /** What the search of a centre finds. */
  readonly searchLists: readonly ListSearchEntries[]
}

/** What is the same however the server runs: what is kept about people, for how long, and what suits interests. */
type Facts = {
  /** The records that are removed each night, and how long each is kept; docs/operating/privacy.md has the same list. */
  readonly retention?: readonly RetentionRule[]
  readonly bookkeeping?: readonly BookkeepingRule[]
  readonly account?: readonly AccountPart[]
  readonly topics?: ListTopicFacts
  readonly searchEntries?: readonly ListSearchEntries[]
  readonly sitemapEntries?: readonly SitemapSource[]
  readonly doctor?: readonly DoctorCheck[]
  readonly closerLook?: CloserLook
  readonly gatewayCalls?: DescribeGatewayCalls
}

/** Routes, whatever variables their middleware sets. */
export type Routes = Pick<Hono<EdgeEnv>, 'routes'>

export const mount = (app: Hono<EdgeEnv>, routes: Routes): void =>
  void app.route('/', routes as Hono<EdgeEnv>)

/** Puts what loaders and actions use into the context of a request. */
export type ProvideContext = (context: RouterContextProvider) => void

/** What a subject brings to the running server. */
export type OpenFeature<Own = unknown> = {
  readonly own: Own
  readonly calls: readonly Routes[]
  readonly rootCalls: readonly Routes[]
  readonly pages: readonly Routes[]
  readonly provide: ProvideContext
  readonly jobs: JobHandlers
  readonly close: () => void
}

/** A subject, as composition sees it; `Jobs` are the names of its jobs. */
export type Feature<Own = unknown, Jobs extends JobName = JobName> = Facts & {
  readonly name: string
  readonly provideForTrial?: ProvideContext
  readonly plans: readonly (JobPlan & { readonly name: Jobs; readonly when?: JobCondition })[]
  /**
   * @param find the service of a subject that is open already
   * @param instead opens the service in another way, for tests
   */
  open(
    platform: Platform,
    find: FindService,
    instead?: (platform: Platform, find: FindService) => Own | Promise<Own>,
  ): Promise<OpenFeature<Own>>
}

export type FindService = <Own>(feature: Feature<Own>) => Own

type JobCondition = (environment: Environment) => boolean
type Needs = Readonly<Record<string, Feature>>
type ServicesOf<Needed extends Needs> = {
  readonly [Name in keyof Needed]: Needed[Name] extends Feature<infer Own> ? Own : never
}

/**
 * The sheet of a subject: what it brings to the whole. It stands in the subject's folder, and `src/main/features.ts` lists
 * the sheets; composition iterates over them. `needs` is also the import rule: a subject imports from those alone. What
 * renders pages is loaded when it is opened (`await import`), because the operators' commands read the sheets without the
 * build, and Node alone loads no components.
 */
type Sheet<Needed extends Needs, Own, Jobs extends JobName> = Facts & {
  readonly name: string
  readonly needs: Needed
  /** Opens its service, which is given to those that need the subject. */
  readonly open?: (platform: Platform, needed: ServicesOf<Needed>) => Own | Promise<Own>
  /** Its calls below `/api`, each with its OpenAPI description. */
  readonly calls?: (own: Own, platform: Platform, needed: ServicesOf<Needed>) => readonly Routes[]
  /** Its calls at other addresses, which the same document describes. They only read. */
  readonly rootCalls?: (own: Own, platform: Platform) => readonly Routes[]
  /** Pages and files that it writes without the router. */
  readonly pages?: (
    own: Own,
    platform: Platform,
    needed: ServicesOf<Needed>,
  ) => readonly Routes[] | Promise<readonly Routes[]>
  /** Puts what loaders and actions use into the context of a request. */
  readonly provide?: (context: RouterContextProvider, own: Own) => void
  /** The same while content is tried before it is public: no outside call is made. */
  readonly provideForTrial?: ProvideContext
  /** Its jobs, each with its rhythm. They may run twice and on any replica; without `when` they run everywhere. */
  readonly jobs?: {
    readonly [Name in Jobs]: JobPlan & {
      readonly when?: JobCondition
      readonly run: (own: Own, data: JobData[Name], platform: Platform) => Promise<unknown>
    }
  }
  readonly close?: (own: Own) => void
}

export function feature<Needed extends Needs, Own = undefined, Jobs extends JobName = never>(
  sheet: Sheet<Needed, Own, Jobs>,
): Feature<Own, Jobs> {
  const { name, needs, open, calls, rootCalls, pages, provide, jobs, close, ...facts } = sheet
  const planned = Object.entries(jobs ?? {}) as [Jobs, NonNullable<typeof jobs>[Jobs]][]
  return {
    ...facts,
    name,
    plans: planned.map(([job, plan]) => ({ ...plan, name: job })),
    open: async (platform, find, instead) => {
      const needed = Object.fromEntries(
        Object.entries(needs).map(([key, other]) => [key, find(other)]),
      ) as ServicesOf<Needed>
      const own = (await (instead ? instead(platform, find) : open?.(platform, needed))) as Own
      return {
        own,
        calls: calls?.(own, platform, needed) ?? [],
        rootCalls: rootCalls?.(own, platform) ?? [],
        pages: (await pages?.(own, platform, needed)) ?? [],
        provide: (context) => provide?.(context, own),
        jobs: Object.fromEntries(
          planned.map(([job, { run }]) => [
            job,
            async (data: JobData[Jobs]) => void (await run(own, data, platform)),
          ]),
        ),
        close: () => close?.(own),
      }
    },
  }
}

/** The rule of a table whose rows go some days after the moment in a column. */
export const removeOlder = <Table extends keyof Database>(
  what: Table,
  column: keyof Database[Table] & string,
  keptDays: number,
): RetentionRule => ({
  what,
  keptDays,
  remove: async (db, before) => {
    const deletion = sql`delete from ${sql.table(what)} where ${sql.ref(column)} < ${before}`
    return Number((await deletion.execute(db)).numAffectedRows)
  },
})

type Deletion = { executeTakeFirst: () => Promise<{ readonly numDeletedRows: bigint }> }

/** How many rows a deletion has deleted, for a retention rule. */
export const countDeleted = async (deletion: Deletion): Promise<number> =>
  Number((await deletion.executeTakeFirst()).numDeletedRows)

/** The ids that a query of owners has found; rows may have lost theirs. */
export async function ownersOf(query: {
  readonly execute: () => Promise<readonly { readonly oid: string | null }[]>
}): Promise<readonly string[]> {
  const rows = await query.execute()
  return rows.flatMap(({ oid }) => oid ?? [])
}
