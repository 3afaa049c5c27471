import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRouteByPattern } from './find-route.ts'
import { localeOfPath, locales, otherLocale } from '#i18n/locale.ts'
import { fillPath, parseRouteId, pathOf, routeId } from './paths.ts'
import { routeNames, routeTable } from './route-table.ts'

describe('links are built from names', () => {
  test('RTE-43 a screen’s path in each language', () => {
    expect(pathOf('home', 'de')).toBe('/')
    expect(pathOf('imprint', 'en')).toBe('/en/imprint')
    expect(pathOf('centerUid-shops', 'en', { centerUid: 'hafen' })).toBe('/en/hafen/shops')
    expect(pathOf('centerUid-shops-shopUid', 'de', { centerUid: 'hafen', shopUid: 'kornwerk' })).toBe(
      '/hafen/shops/kornwerk',
    )
  })

  test('RTE-43 a value stays one segment, whatever it contains', () => {
    expect(pathOf('centerUid', 'de', { centerUid: 'a/b?c#d ü' })).toBe('/a%2Fb%3Fc%23d%20%C3%BC')
  })

  test('RTE-43 a missing parameter is refused by its name', () => {
    expect(() => fillPath('/:centerUid/shops', {})).toThrow('/:centerUid/shops needs the parameter centerUid')
  })

  test('RTE-43 a wrong name or parameter is a compile error', () => {
    const compiled = () => {
      // @ts-expect-error: no such screen
      pathOf('shops', 'de')
      // @ts-expect-error: the centre is missing
      pathOf('centerUid-shops', 'de')
      // @ts-expect-error: one of two parameters is missing
      pathOf('centerUid-shops-shopUid', 'de', { centerUid: 'hafen' })
      // @ts-expect-error: a parameter that the path does not have
      pathOf('centerUid-shops', 'de', { centerUid: 'hafen', shopUid: 'kornwerk' })
      // @ts-expect-error: a screen without parameters
      pathOf('imprint', 'de', { centerUid: 'hafen' })
      // @ts-expect-error: no such language
      pathOf('imprint', 'fr')
    }
    expect(compiled).toThrow(TypeError)
  })
})

describe('any screen, any parameters', () => {
  const uid = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6}){0,2}$/)
  const screens = fc.record({
    name: fc.constantFrom(...routeNames),
    params: fc.record({
      centerUid: uid,
      couponUid: uid,
      spot: uid,
      shopUid: uid,
      eventsUid: uid,
      newsUid: uid,
      transactionId: uid,
    }),
    locale: fc.constantFrom(...locales),
  })

  /** Extracts the parameters from a path, as the router does. */
  function readParams(pattern: string, path: string) {
    const values = path.split('/')
    return Object.fromEntries(
      pattern
        .split('/')
        .flatMap((segment, index) =>
          segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(values[index] ?? '')]] : [],
        ),
    )
  }

  test('RTE-42 switching the language twice leads back to the same screen and parameters', () => {
    fc.assert(
      fc.property(screens, ({ name, params, locale }) => {
        const { paths } = routeTable[name]
        const here = fillPath(paths[locale], params)
        expect(localeOfPath(here)).toBe(locale)
        const target = otherLocale(locale)
        const there = fillPath(paths[target], readParams(paths[locale], here))
        expect(localeOfPath(there)).toBe(target)
        expect(fillPath(paths[locale], readParams(paths[target], there))).toBe(here)
      }),
    )
  })

  test('RTE-43 the router’s id and pattern lead back to the row', () => {
    for (const name of routeNames) {
      for (const locale of locales) {
        expect(parseRouteId(routeId(locale, name))).toEqual({ locale, name })
        expect(findRouteByPattern(routeTable[name].paths[locale])).toBe(name)
        expect(findRouteByPattern(`${routeTable[name].paths[locale].slice(1)}/`)).toBe(name)
      }
    }
  })

  test.each(['layout.default', 'not-found', 'root', 'de.', 'de.toString', 'fr.home', 'de_home'])(
    'RTE-43 %s is no screen',
    (id) => expect(parseRouteId(id)).toBeUndefined(),
  )

  test('RTE-43 a pattern that no row has is no screen', () => {
    expect(findRouteByPattern('*')).toBeNull()
    expect(findRouteByPattern('en/:centerUid/impressum')).toBeNull()
  })
})
