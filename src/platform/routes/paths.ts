import type { Locale } from '#i18n/locale.ts'
import { routeTable, type RouteName } from './route-table.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never

/** The parameters that a route's path needs: `RouteParams<'centerUid-shops-shopUid'>` is `{ centerUid, shopUid }`. */
export type RouteParams<Name extends RouteName> = {
  readonly [Param in ParamNames<(typeof routeTable)[Name]['paths']['de']>]: string
}

type ParamArguments<Name extends RouteName> = keyof RouteParams<Name> extends never
  ? [params?: undefined]
  : [params: RouteParams<Name>]

/**
 * The path of a screen by its name (RTE-43): `pathOf('centerUid-shops', 'en', { centerUid: 'hafen' })` is
 * `/en/hafen/shops`. A name or parameter that is not in the table is a compile error.
 */
export function pathOf<Name extends RouteName>(
  name: Name,
  locale: Locale,
  ...[params]: ParamArguments<Name>
): string {
  return fillPath(routeTable[name].paths[locale], params ?? {})
}

/** Inserts values for the `:parameters` of a path; each is encoded as one segment. */
export function fillPath(path: string, params: Readonly<Record<string, string | undefined>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}

/** The router's id of a screen in one language; `parseRouteId` is its inverse. */
export const routeId = (locale: Locale, name: RouteName): string => `${locale}.${name}`

/** The screen and language of a router id; undefined for layouts and the not-found route. */
export function parseRouteId(id: string): { locale: Locale; name: RouteName } | undefined {
  const locale = id.slice(0, 2)
  const name = id.slice(3)
  return (locale === 'de' || locale === 'en') && id[2] === '.' && Object.hasOwn(routeTable, name)
    ? { locale, name: name as RouteName }
    : undefined
}

/** The first part of a path after the language: on a path that no screen has, maybe the uid of a centre. */
export const firstSegment = (pathname: string): string | undefined =>
  pathname.split('/').find((segment) => segment !== '' && segment !== 'en')
