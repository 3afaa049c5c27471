import type { OpeningSchedule } from '#features/centres/opening-hours/opening-hours.ts'
import type { Localised } from '#i18n/localised.ts'

/*
 * The sample content of the showcase: longer and more complicated than real content usually is.
 */

/** Every element that Markdown can make, as the import renders it. */
export const proseSample: Localised = {
  de: `<p>Ein Absatz mit <strong>Nachdruck</strong>, <em>Betonung</em>, <a href="/">einem Link</a>, <code>einem Code</code> und <del>einem Irrtum</del>.</p>
<h2>Überschrift zweiter Ebene</h2><p>Darunter steht Text.</p>
<h3>Überschrift dritter Ebene</h3><ul><li>Ein Punkt</li><li>Noch ein Punkt<ul><li>mit einem darunter</li></ul></li></ul>
<h4>Überschrift vierter Ebene</h4><ol><li>Zuerst dies</li><li>Dann das</li></ol>
<blockquote><p>Ein Zitat, das jemand gesagt haben soll.</p></blockquote>
<table><thead><tr><th>Dauer</th><th>Preis</th></tr></thead><tbody><tr><td>1 Stunde</td><td>1,50 €</td></tr><tr><td>1 Tag</td><td>12,00 €</td></tr></tbody></table>
<hr><p>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.</p>`,
  en: `<p>A paragraph with <strong>weight</strong>, <em>emphasis</em>, <a href="/en">a link</a>, <code>some code</code> and <del>a mistake</del>.</p>
<h2>Second-level heading</h2><p>Text stands below it.</p>
<h3>Third-level heading</h3><ul><li>One point</li><li>Another point<ul><li>with one below</li></ul></li></ul>
<h4>Fourth-level heading</h4><ol><li>First this</li><li>Then that</li></ol>
<blockquote><p>Something that somebody is said to have said.</p></blockquote>
<table><thead><tr><th>Time</th><th>Price</th></tr></thead><tbody><tr><td>1 hour</td><td>1,50 €</td></tr><tr><td>1 day</td><td>12,00 €</td></tr></tbody></table>
<hr><p>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch.</p>`,
}

/** A title that needs several lines on a phone. */
export const longTitle: Localised = {
  de: 'Langer Samstag mit Live-Musik, Kinderschminken und Einkaufen bis 22 Uhr auf allen drei Etagen',
  en: 'Long Saturday with live music, face painting and shopping until 10 pm on all three floors',
}

/** A schedule with a midday break, hours past midnight, a closed day, and exceptions on the given dates. */
export const scheduleSample = (dates: readonly string[]): OpeningSchedule => ({
  weekly: [
    { dayOfWeek: 1, isClosed: true, operation: null },
    ...([2, 3, 4] as const).map((dayOfWeek) => ({
      dayOfWeek,
      isClosed: false as const,
      operation: { from: '09:30', till: '12:30', from_ext: '14:00', till_ext: '18:00' },
    })),
    ...([5, 6] as const).map((dayOfWeek) => ({
      dayOfWeek,
      isClosed: false as const,
      operation: { from: '18:00', till: '02:00' },
    })),
    { dayOfWeek: 7, isClosed: false, operation: { from: '00:00', till: '24:00' } },
  ],
  special: dates.map((date, index) =>
    index % 2 === 0
      ? { date, label: { de: 'Inventur', en: 'Stocktaking' }, isClosed: true, operation: null }
      : { date, label: null, isClosed: false, operation: { from: '13:00', till: '18:00' } },
  ),
  publicHolidays: 'weekly',
  region: 'SH',
  timeZone: 'Europe/Berlin',
})
