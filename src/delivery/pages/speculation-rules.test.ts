import { expect, test } from 'vitest'
import { addSpeculationRules } from './speculation-rules.ts'

const rulesOf = (path: string): unknown => {
  const html = addSpeculationRules('<body><p></p></body>', path)
  const [, text = ''] =
    /^<body><p><\/p><script type="speculationrules">(.*)<\/script><\/body>$/.exec(html) ?? []
  return JSON.parse(text)
}

test('speculation rules: documents that are everybody’s may be fetched ahead, in the language of the page, and no others', () => {
  const rulesWith = (paths: readonly string[]) => ({
    prefetch: [
      {
        where: {
          and: [{ href_matches: paths }, { not: { selector_matches: '[hreflang],[href*="?"]' } }],
        },
        eagerness: 'moderate',
      },
    ],
  })
  expect(rulesOf('/hafen/shops')).toEqual(
    rulesWith([
      '/',
      '/faq',
      '/:centerUid/coupons',
      '/:centerUid/einloesen',
      '/:centerUid/events',
      '/:centerUid/events/:eventsUid',
      '/:centerUid/faq',
      '/:centerUid/gastronomie',
      '/:centerUid/news/:newsUid',
      '/:centerUid/service',
      '/:centerUid/parken',
      '/:centerUid/plan',
      '/:centerUid/hier/:spot',
      '/:centerUid/merkliste',
      '/:centerUid/suche',
      '/:centerUid/shops',
      '/:centerUid/shops/:shopUid',
      '/:centerUid/shops/:shopUid/coupons',
    ]),
  )
  expect(rulesOf('/en')).toEqual(
    rulesWith([
      '/en',
      '/en/faq',
      '/en/:centerUid/coupons',
      '/en/:centerUid/redeem',
      '/en/:centerUid/events',
      '/en/:centerUid/events/:eventsUid',
      '/en/:centerUid/faq',
      '/en/:centerUid/food-and-drink',
      '/en/:centerUid/news/:newsUid',
      '/en/:centerUid/services',
      '/en/:centerUid/parking',
      '/en/:centerUid/map',
      '/en/:centerUid/here/:spot',
      '/en/:centerUid/my-list',
      '/en/:centerUid/search',
      '/en/:centerUid/shops',
      '/en/:centerUid/shops/:shopUid',
      '/en/:centerUid/shops/:shopUid/coupons',
    ]),
  )
})
