/**
 * What a visitor types, where and in which language, and which answers are right: any of `accept` among the first five
 * hits. `sloppy` marks a query with typing errors, or typed as on the run.
 */
export type EverydayNeed = {
  readonly centre: string
  readonly locale: 'de' | 'en'
  readonly query: string
  readonly accept: readonly string[]
  readonly sloppy: boolean
}

type Row = readonly [locale: 'de' | 'en', query: string, accept: string, sloppy?: 'sloppy']

const needsOf = (centre: string, rows: readonly Row[]): readonly EverydayNeed[] =>
  rows.map(([locale, query, accept, sloppy]) => ({
    centre,
    locale,
    query,
    accept: accept.split(' '),
    sloppy: sloppy !== undefined,
  }))

/**
 * One hundred everyday needs, 25 for each centre of the demo content, in both languages. The list was written from what
 * visitors of such centres ask, without knowledge of the search's own lists of words, and the search may not be tuned
 * to it: a miss is mended by words that any visitor would use, in the content.
 */
export const everydayNeeds: readonly EverydayNeed[] = [
  ...needsOf('hafengalerie-kiel', [
    ['de', 'Klo', 'service:toiletten faq:toiletten'],
    ['de', 'wo kann ich mein Baby wickeln', 'service:wickeln-und-stillen faq:wickeln-und-stillen'],
    ['de', 'Geld abheben', 'service:geldautomat shop:hafenbank'],
    ['de', 'fundbüro schlüsel', 'service:fundbuero faq:verloren', 'sloppy'],
    ['de', 'koffer einschliesen', 'service:schliessfaecher faq:gepaeck', 'sloppy'],
    ['de', 'Brille kaputt', 'shop:klarblick'],
    ['de', 'Hose kürzen lassen', 'shop:aenderungs-elif'],
    ['de', 'was kostet parken', 'faq:parkpreise parking:parking'],
    ['de', 'sonntag auf?', 'faq:sonntag page:opening-hours faq:oeffnungszeiten', 'sloppy'],
    ['de', 'handy akku leer', 'service:handy-laden'],
    ['de', 'umtausch ohne kassenbong', 'faq:rueckgabe', 'sloppy'],
    ['de', 'regenjake', 'shop:nordfaden', 'sloppy'],
    ['de', 'Fähre', 'service:bus-und-bahn'],
    ['en', 'loo', 'service:toiletten faq:toiletten'],
    ['en', 'where can I pray', 'service:ruheraum'],
    ['en', 'wheelchair hire', 'service:leihbuggys-und-rollstuehle'],
    ['en', 'can i bring my dog', 'faq:hund'],
    ['en', 'post office', 'shop:postpunkt service:pakete-und-post'],
    ['en', 'recieve parcel', 'shop:postpunkt service:pakete-und-post', 'sloppy'],
    ['en', 'headache tablets', 'shop:vitalis-apotheke'],
    ['en', 'vegitarian lunch', 'faq:vegan shop:gruenschnabel', 'sloppy'],
    ['en', 'movies', 'shop:kino-capitol'],
    ['en', 'gift vouchers', 'service:geschenkkarte faq:geschenkkarte'],
    ['en', 'running shoes', 'shop:laufgut'],
    ['en', 'chrismas eve opening', 'faq:advent page:opening-hours', 'sloppy'],
  ]),
  ...needsOf('marktquartier-koeln', [
    ['de', 'Parkhaus', 'faq:parkplatz parking:parking'],
    ['de', 'Wochenmarkt', 'faq:wochenmarkt'],
    ['de', 'wlan passwort', 'service:wlan'],
    ['de', 'Hund erlaubt', 'faq:hund'],
    ['de', 'kinderwagen ausleien', 'service:leihbuggys-und-rollstuehle', 'sloppy'],
    ['de', 'Schlüssel nachmachen', 'shop:schluessel-schmidt'],
    ['de', 'fahrad abstellen', 'service:fahrraeder faq:rad-durchfahren', 'sloppy'],
    ['de', 'Käse', 'shop:kaeserei-almblick'],
    ['de', 'wo kann ich rauchen', 'faq:rauchen'],
    ['de', 'blummen', 'shop:blumen-flora', 'sloppy'],
    ['de', 'geöfnet rosenmontag', 'faq:karneval page:opening-hours', 'sloppy'],
    ['de', 'Spielplatz', 'service:spielecke'],
    ['de', 'Buch bestellen', 'shop:buchhandlung-seite7'],
    ['en', 'cash machine', 'service:geldautomat'],
    ['en', 'restrom', 'service:toiletten faq:toiletten', 'sloppy'],
    ['en', 'toothpaste', 'shop:drogerie-sommer'],
    ['en', 'halal food', 'faq:halal shop:falafel-sahara'],
    ['en', 'gluten free', 'faq:glutenfrei'],
    ['en', 'umbrela', 'faq:regen', 'sloppy'],
    ['en', 'chemist', 'shop:vitalis-apotheke shop:drogerie-sommer'],
    ['en', 'haircut', 'shop:haarscharf shop:barbier-emil'],
    ['en', 'pasport photo', 'service:passbilder', 'sloppy'],
    ['en', 'second hand clothes', 'shop:zweite-liebe'],
    ['en', 'sunday', 'faq:sonntag page:opening-hours'],
    ['en', 'wedding gift voucher', 'service:geschenkgutschein', 'sloppy'],
  ]),
  ...needsOf('isarpark-muenchen', [
    ['de', 'Bankomat', 'service:geldautomat'],
    ['de', 'U-Bahn', 'service:bus-und-bahn faq:bus-und-bahn'],
    ['de', 'parkticket verlorn', 'faq:ticket-verloren', 'sloppy'],
    ['de', 'Matratze', 'shop:bettgefluester'],
    ['de', 'Dirndl', 'shop:alpenloden'],
    ['de', 'stillen', 'service:wickeln-und-stillen'],
    ['de', 'mein kind ist weg', 'faq:kind-verloren', 'sloppy'],
    ['de', 'Apotheke Notdienst', 'faq:notdienst-apotheke shop:vitalis-apotheke'],
    ['de', 'wanderschue', 'shop:bergauf', 'sloppy'],
    ['de', 'Kindergeburtstag', 'shop:bowling-bahnhof shop:kletterwand'],
    ['de', 'Motorrad parken', 'faq:motorrad'],
    ['de', 'fahrstul', 'service:aufzuege', 'sloppy'],
    ['de', 'Nebenjob', 'faq:jobs'],
    ['en', 'how late are you open', 'page:opening-hours faq:oeffnungszeiten faq:lange-offen'],
    ['en', 'left luggage', 'service:schliessfaecher faq:gepaeck'],
    ['en', 'quite place', 'service:ruheraum faq:stille-stunde', 'sloppy'],
    ['en', 'i lost my phone', 'service:fundbuero faq:verloren'],
    ['en', 'phone screen repair', 'shop:kabelsalat'],
    ['en', 'ear rings', 'shop:goldmarie shop:silberfisch', 'sloppy'],
    ['en', 'vat refund', 'faq:tax-free'],
    ['en', 'wetsuit', 'shop:wellenreiter'],
    ['en', 'supermaket', 'shop:frischhof', 'sloppy'],
    ['en', 'defibrilator', 'service:erste-hilfe', 'sloppy'],
    ['en', 'hearing aid loop', 'service:hoeranlage'],
    ['en', 'cofee', 'shop:roestraum shop:brotfreund shop:milchbar-anni', 'sloppy'],
  ]),
  ...needsOf('lindenarkaden-leipzig', [
    ['de', 'Toilette kostenlos', 'service:toiletten faq:toiletten service:barrierefreie-toilette'],
    ['de', 'Rollstuhl Eingang', 'faq:stufenloser-eingang service:stufenlose-eingaenge'],
    ['de', 'Schuster', 'shop:schuhhaus-peters shop:schluessel-schmidt shop:lederhaus-brandt'],
    ['de', 'Führung', 'faq:fuehrungen event:passagenrundgang'],
    ['de', 'gepäk abgeben', 'service:schliessfaecher faq:gepaeck', 'sloppy'],
    ['de', 'dachbox einfahrtshöhe', 'faq:parkhaus-masse parking:parking'],
    ['de', 'verkaufsoffner sontag', 'faq:sonntag page:opening-hours faq:advent', 'sloppy'],
    ['de', 'strassenban', 'service:bus-und-bahn', 'sloppy'],
    ['de', 'kaputes handy', 'shop:kabelsalat', 'sloppy'],
    ['de', 'Blumenstrauß', 'shop:blumen-flora'],
    ['de', 'pfandflaschen', 'shop:frischhof', 'sloppy'],
    ['de', 'Stillraum', 'service:wickelraum'],
    ['de', 'regenschirm leihen', 'service:concierge'],
    ['en', 'atm', 'service:geldautomat'],
    ['en', 'bike rack', 'service:fahrraeder faq:fahrrad'],
    ['en', 'elevator size', 'faq:aufzug-breite service:aufzuege'],
    ['en', 'baby diaper change', 'service:wickelraum'],
    ['en', 'hat', 'shop:huete-hansen'],
    ['en', 'free drinking water', 'service:trinkwasser'],
    ['en', 'book shop', 'shop:buchhandlung-seite7'],
    ['en', 'take photos inside', 'faq:fotografieren'],
    ['en', 'wine bar', 'shop:weinstube-rebe'],
    ['en', 'dry cleener', 'shop:reinigung-weiss', 'sloppy'],
    ['en', 'wedding rings', 'shop:trauring-kontor'],
    ['en', 'prepaid card topup', 'faq:kartenguthaben service:geschenkkarte', 'sloppy'],
  ]),
]
