import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { shoppingNeeds } from '../../../tests/support/search/shopping-needs.ts'
import { strangersNeeds } from '../../../tests/support/search/strangers-needs.ts'
import { openDemoSearch, type DemoSearch } from './demo-search.test-support.ts'
import { expectAnswered, type TypedNeed } from './answered-needs.test-support.ts'
import { listResults } from './search-result.ts'

const kiel = 'hafengalerie-kiel'
const munich = 'isarpark-muenchen'
const leipzig = 'lindenarkaden-leipzig'
const cologne = 'marktquartier-koeln'

/** What visitors type, some of it sloppily, and the results of which each answers it. */
const needs: readonly TypedNeed[] = [
  [kiel, 'de', 'wo ist hier ein klo', 'service:toiletten'],
  [kiel, 'de', 'behinderten wc', 'service:barrierefreie-toiletten'],
  [kiel, 'de', 'wickelraum', 'service:wickeln-und-stillen faq:wickeln-und-stillen'],
  [kiel, 'de', 'schliesfach', 'service:schliessfaecher'],
  [kiel, 'de', 'koffer abstellen', 'service:schliessfaecher faq:gepaeck'],
  [kiel, 'de', 'wlan', 'service:wlan'],
  [kiel, 'de', 'defi', 'service:erste-hilfe'],
  [kiel, 'de', 'fundbüro', 'service:fundbuero'],
  [kiel, 'de', 'handy verloren', 'service:fundbuero faq:verloren'],
  [kiel, 'de', 'rollstuhl leihen', 'service:leihbuggys-und-rollstuehle'],
  [kiel, 'de', 'fahrstuhl', 'service:aufzuege'],
  [kiel, 'de', 'fahrrad abstellen', 'service:fahrraeder'],
  [kiel, 'de', 'offen am sonntag', 'page:opening-hours'],
  [kiel, 'de', 'wann macht ihr zu', 'page:opening-hours faq:oeffnungszeiten'],
  [kiel, 'de', 'heiligabend geöffnet', 'page:opening-hours'],
  [kiel, 'de', 'jetzt geöffnet', 'page:opening-hours'],
  [kiel, 'de', 'was kostet parken', 'parking:parking faq:parkpreise'],
  [kiel, 'de', 'parkticket bezahlen', 'parking:pay-ticket faq:parkticket-bezahlen'],
  [kiel, 'de', 'tiket verloren', 'faq:ticket-verloren'],
  [kiel, 'de', 'e-auto laden', 'parking:parking'],
  [kiel, 'de', 'hund mitbringen', 'faq:hund'],
  [kiel, 'de', 'geschenkgutschein', 'faq:geschenkkarte'],
  [kiel, 'de', 'umtausch', 'faq:rueckgabe'],
  [kiel, 'de', 'schlüssel nachmachen', 'shop:schluessel-schmidt'],
  [kiel, 'de', 'passbilder', 'shop:fotostudio-blende'],
  [kiel, 'de', 'pakett abgeben', 'shop:postpunkt'],
  [kiel, 'de', 'briefmarken', 'shop:postpunkt'],
  [kiel, 'de', 'geldautomat', 'shop:hafenbank service:geldautomat'],
  [kiel, 'de', 'hose kürzen', 'shop:aenderungs-elif'],
  [kiel, 'de', 'reinigung anzug', 'shop:reinigung-weiss'],
  [kiel, 'de', 'kopfschmerztabletten', 'shop:vitalis-apotheke'],
  [kiel, 'de', 'brilen', 'shop:klarblick'],
  [kiel, 'de', 'hörgerät', 'shop:hoerwelt'],
  [kiel, 'de', 'kafee', 'shop:roestraum shop:tasse-und-tisch'],
  [kiel, 'de', 'pizzza', 'shop:pizzeria-lina'],
  [kiel, 'de', 'eis essen', 'shop:eiszeit'],
  [kiel, 'de', 'fischbrötchen', 'shop:fischbude-jansen'],
  [kiel, 'de', 'brötchen', 'shop:brotfreund'],
  [kiel, 'de', 'schuhe neu besohlen', 'shop:sohlenwerk'],
  [kiel, 'de', 'handy display kaputt', 'shop:kabelsalat'],
  [kiel, 'de', 'blumenstrauss', 'shop:blumen-flora'],
  [kiel, 'de', 'hundefutter', 'shop:tierisch-gut'],
  [kiel, 'de', 'konzert', 'event:kaikonzert'],
  [kiel, 'de', 'kino', 'shop:kino-capitol'],
  [kiel, 'de', 'datenschutz', 'page:data-protection'],
  [kiel, 'en', 'toilets', 'service:toiletten'],
  [kiel, 'en', 'lost and found', 'service:fundbuero'],
  [kiel, 'en', 'buggy hire', 'service:leihbuggys-und-rollstuehle'],
  [kiel, 'en', 'first aid', 'service:erste-hilfe'],
  [kiel, 'en', 'quiet place', 'faq:ruhe'],
  [kiel, 'en', 'open on sunday', 'page:opening-hours'],
  [kiel, 'en', 'how much is parking', 'parking:parking faq:parkpreise'],
  [kiel, 'en', 'gift card', 'faq:geschenkkarte'],
  [kiel, 'en', 'key cutting', 'shop:schluessel-schmidt'],
  [
    kiel,
    'en',
    'something to eat',
    'shop:bao-haus shop:pizzeria-lina shop:weinstube-rebe shop:burgerhof shop:fischbude-jansen shop:suppenglueck',
  ],
  [kiel, 'en', 'hair cut', 'shop:haarscharf shop:barbier-emil'],
  [kiel, 'en', 'running shoes', 'shop:laufgut'],
  [kiel, 'en', 'bookshop', 'shop:buchhandlung-seite7'],
  [kiel, 'en', 'imprint', 'page:imprint'],
  [kiel, 'en', 'delete my account', 'faq:konto-loeschen'],
  [munich, 'de', 'toilette', 'service:toiletten'],
  [munich, 'de', 'u-bahn', 'service:bus-und-bahn service:bus-und-u-bahn'],
  [munich, 'de', 'kinder schuhe', 'shop:schuhhaus-peters'],
  [munich, 'de', 'spielzeug', 'shop:spielkiste shop:wurzelzwerg'],
  [munich, 'de', 'vegan essen', 'shop:gruenschnabel'],
  [munich, 'de', 'trauringe', 'shop:trauring-kontor'],
  [munich, 'de', 'reisebüro', 'shop:reisefieber'],
  [munich, 'de', 'hundefriseur', 'shop:fellnase'],
  [munich, 'de', 'klettern', 'shop:kletterwand'],
  [munich, 'de', 'elektroauto laden', 'parking:parking faq:elektroauto'],
  [munich, 'de', 'parkhaus öffnungszeiten', 'parking:parking'],
  [munich, 'de', 'ruhige zeit zum einkaufen', 'faq:stille-stunde'],
  [munich, 'en', 'restroom', 'service:toiletten'],
  [munich, 'en', 'wheelchair', 'service:leihbuggys-und-rollstuehle'],
  [munich, 'en', 'bike rack', 'service:fahrraeder'],
  [munich, 'en', 'bowling', 'shop:bowling-bahnhof'],
  [munich, 'en', 'chocolate', 'shop:schokoladen-atelier'],
  [munich, 'en', 'eye test', 'shop:klarblick'],
  [munich, 'en', 'noodel soup', 'shop:nudelbrett'],
  [munich, 'en', 'roof terrace', 'event:yoga-dachterrasse service:stufenlose-wege shop:yogarium'],
  [munich, 'en', 'what is on', 'event:konzert-flusshof event:zwergenwerkstatt'],
  [munich, 'en', 'terms and conditions', 'page:terms'],
  [leipzig, 'de', 'geld abheben', 'service:geldautomat'],
  [leipzig, 'de', 'trinkwasser', 'service:trinkwasser'],
  [leipzig, 'de', 'strassenbahn', 'service:bus-und-bahn'],
  [leipzig, 'de', 'taxi bestellen', 'service:concierge'],
  [leipzig, 'de', 'hut', 'shop:huete-hansen'],
  [leipzig, 'de', 'fotografieren erlaubt', 'faq:fotografieren'],
  [leipzig, 'de', 'führung', 'faq:fuehrungen event:passagenrundgang'],
  [leipzig, 'en', 'lost property', 'service:fundbuero'],
  [leipzig, 'en', 'cash machine', 'service:geldautomat'],
  [leipzig, 'en', 'step free entrance', 'service:stufenlose-eingaenge'],
  [leipzig, 'en', 'watch battery', 'shop:uhrmacher-klee'],
  [leipzig, 'en', 'umbrella', 'coupon:schirm-leihen service:concierge'],
  [cologne, 'de', 'wo kann ich parken', 'parking:parking faq:parkplatz'],
  [cologne, 'de', 'karneval geöffnet', 'faq:karneval'],
  [cologne, 'de', 'wochenmarkt', 'faq:wochenmarkt'],
  [cologne, 'en', 'tram', 'service:bus-und-bahn'],
  [cologne, 'en', 'drinking fountain', 'service:trinkwasser'],
  [cologne, 'en', 'pay by card', 'faq:kartenzahlung'],
]

let demo: DemoSearch
beforeAll(async () => {
  demo = await openDemoSearch()
}, 120_000)

test.each([
  ['of 100 everyday needs', needs],
  [
    'of 100 of strangers',
    Object.entries(strangersNeeds).flatMap(([centre, rows]) => rows.map((row) => [centre, ...row] as const)),
  ],
  [
    'of 200 who go shopping',
    Object.entries(shoppingNeeds).flatMap(([centre, rows]) => rows.map((row) => [centre, ...row] as const)),
  ],
])('SRC-01 %s at least 95 % are answered among the first five results', (_, list) => expectAnswered(list))

test('SRC-04 a state beside equipment, a time inside a phrase and spelling by ear are understood', async () => {
  const firstOf = async (centreUid: string, locale: Locale, typed: string) => {
    const [first] = listResults((await demo.search(centreUid, locale, typed)).results)
    return first && `${first.kind}:${first.uid}`
  }
  expect(await firstOf(kiel, 'de', 'ist der aufzug kaputt')).toBe('service:aufzuege')
  expect(await firstOf(munich, 'en', 'elevator broken')).toBe('service:aufzuege')
  expect(await firstOf(kiel, 'de', 'brille kaputt')).toBe('shop:klarblick')
  expect(await firstOf(kiel, 'en', 'farmacy')).toBe('shop:vitalis-apotheke')
  expect(await firstOf(cologne, 'de', 'was ist heute los')).toMatch(/event/)
})
