import type { Kysely } from 'kysely'
import type { LoaderFunctionArgs } from 'react-router'
import type { Proposal } from '#core/proposal.ts'
import type { CompiledMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { formatMessage } from '#i18n/format-message.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { Content } from '#platform/content.server.ts'
import { getAreaMessages, getCompiledMessages } from '#platform/messages.server.ts'
import { servicesContext } from '#platform/services.server.ts'
import type { RouteName } from '#platform/routes/route-table.ts'
import { messageAreaOf } from '#site/screen-messages.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { notFound, requireGuardsPassed } from './guard-context.server.ts'
import { paramsInvalid } from './route-validate.ts'

/** The context of a screen's loader, once the guards have passed. */
export type PageContext = {
  readonly db: Kysely<Database>
  /** The public content; pages that show nothing else need no database. */
  readonly content: Content
  readonly locale: Locale
  readonly route: RouteName
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
  /** The public origin, of absolute links. */
  readonly origin: string
  /** The moment that the whole response is rendered for, in epoch milliseconds. */
  readonly now: number
  readonly t: (key: MessageKey, values?: Record<string, string | number>) => string
  /** The texts of the screen beside those of every page (`screen-messages.ts`); its loader returns them. */
  readonly messages: Partial<CompiledMessages>
  /** A parameter of the path. If it is missing, the route table has a bug. */
  readonly param: (name: string) => string
  /** Turns a missing record (shop, event, …) into a 404 for this path, which shows the proposals. */
  readonly requireFound: <Value>(value: Value | undefined, proposals?: readonly Proposal[]) => Value
}

/** Turns a loader's arguments into the context of a page, or throws the 404 that the guards decided. */
export async function requirePage({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<PageContext> {
  const { navigation } = requireGuardsPassed(context)
  const services = context.get(servicesContext)
  const { locale, params, pathname, route, search } = navigation
  if (route === null) throw new Error('The not-found route has no page')
  const texts = await getCompiledMessages(services, locale)
  const area = messageAreaOf(route)
  return {
    db: services.db,
    content: services.content,
    locale,
    route,
    params,
    search,
    origin: services.environment.PUBLIC_ORIGIN,
    now: services.now(),
    t: (key, values) => formatMessage(locale, texts[key], values),
    messages: area === null ? {} : await getAreaMessages(services, locale, area),
    param: (name) => {
      const value = params[name]
      if (value === undefined) throw new Error(`${route} has no parameter ${name}`)
      return value
    },
    requireFound: (value, proposals = []) => {
      if (value === undefined) throw notFound({ ...paramsInvalid(pathname), proposals })
      return value
    },
  }
}
