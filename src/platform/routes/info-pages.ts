import { routeNames, routeTable, type RouteName } from './route-table.ts'

/** The page of the content that a screen shows whole: `data-protection` for `centerUid-dataProtection`. */
export const infoPageOf = (name: RouteName): string | undefined =>
  routeTable[name].file === 'centres/info-page'
    ? name.replace('centerUid-', '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : undefined

/** The info pages; each exists without a centre and for each centre. */
export const infoPageNames: readonly string[] = [
  ...new Set(routeNames.flatMap((name) => infoPageOf(name) ?? [])),
]
