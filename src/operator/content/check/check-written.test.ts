import { expect, test } from 'vitest'
import {
  faultsOf,
  goodContent,
  withFiles,
  withText,
  type ContentFiles,
} from '../content-fixture.test-support.ts'

const centre = 'hafen/centre.yaml'

type Case = readonly [title: string, files: ContentFiles, fault: string]

const news = 'hafen/news/neu.yaml'

// oxfmt-ignore
const textCases: Case[] = [
  ['a mark that stays visible, by its line', withText(news, '{ de: Lang, en: Long }', '\n  de: |\n    Heute.\n\n    Ab ** 18 Uhr.\n  en: Long'), `${news}:7:1  the marks ** in Ab ** 18 Uhr. stay visible  → put them on both sides, right beside the words; if they are meant to be seen, write \\*\\*`],
  ['nesting without end, by its line', withText(news, '{ de: Lang, en: Long }', `\n  de: Lang\n  en: |\n    Today.\n    ${'> '.repeat(9_000)}x`), `${news}:7:1  this lies more than 30 levels deep`],
  ['a text in one line', withText(centre, 'Von *Süden*', '"##Anfahrt"'), `${centre}:34:16  the marks ## of a heading stay visible`],
]

// What YAML reads as a number or as nothing is quoted with the characters that stand in the file.
const writtenCases: Case[] = [
  ...[
    '04109',
    '1.10',
    '0012',
    '12E3',
    '0x1F',
    '0o17',
    '+4',
    '-0',
    '.5',
    '1e3',
    '.inf',
    'true',
    'False',
    'null',
    '~',
  ].map((written): Case => [
    `the text ${written}`,
    withText('hafen/shops.yaml', "unit: '1'", `unit: ${written}`),
    `hafen/shops.yaml:1:54  0.unit cannot be ${written}  → put it in quotes: '${written}'`,
  ]),
  [
    'a number in both languages',
    withText('hafen/coupons.yaml', 'benefit: 2 für 1', 'benefit: 007'),
    "0.benefit cannot be 007  → put it in quotes: '007'",
  ],
  [
    'a number in one language',
    withText('hafen/coupons.yaml', '{ de: Keine,', '{ de: 1.50,'),
    "0.conditions.de cannot be 1.50  → put it in quotes: '1.50'",
  ],
  [
    'a phone number',
    withText('hafen/centre.yaml', 'contacts: { phone: +49 40 66969 1 }', 'contacts: { phone: 034166969301 }'),
    "contacts.phone cannot be 034166969301  → put it in quotes: '034166969301'",
  ],
  [
    'no text at all',
    withText('hafen/shops.yaml', "unit: '1'", 'unit:'),
    '0.unit cannot be null  → write a text',
  ],
]

const weekdays =
  "- { days: [1, 2, 3, 4, 5], from: '09:30', till: '13:00', from_ext: '14:00', till_ext: '20:00' }\n    - { days: [6], from: '18:00', till: '02:00' }"
const redeem = 'redeem: { limit: once, confirm: code }'
const redeemable = (fields: string, more: ContentFiles = {}): ContentFiles =>
  withFiles({ 'hafen/coupons.yaml': `${String(goodContent['hafen/coupons.yaml'])}  ${fields}\n`, ...more })
/** The shop of the fixture, which has no PIN, and another one with the PIN 246810. */
const neighbour = `${String(goodContent['hafen/shops.yaml'])}- { uid: nachbar, brand: kornwerk, floor: eg, unit: '2', tillPin: '$argon2id$v=19$m=1024,t=1,p=1$3XPaIDNHDtChgdpk/ArQWw$ZrwDgbtbjHFBB663ZtsaCH67M2PuaTVUdcvSz3bE/XA' }\n`

// oxfmt-ignore
const fieldCases: Case[] = [
  ['two phone numbers', withText('hafen/centre.yaml', 'phone: +49 40 66969 1 }', "phone: '0431 1234, 0431 5678' }"), 'contacts.phone cannot be "0431 1234, 0431 5678"  → write one number, with digits, spaces and + - / ( ) alone, like +49 431 1234'],
  ['two phone numbers of a car park', withText('hafen/centre.yaml', 'phone: +49 40 66969 2', "phone: '0431 1234 / 0431 5678'"), 'parking.phone cannot be "0431 1234 / 0431 5678"  → write one number'],
  ['a moved event without its earlier beginning', withText('hafen/events/konzert.yaml', 'starts:', 'status: moved\nstarts:'), 'hafen/events/konzert.yaml:5:9  a moved event needs its earlier beginning  → add previousStarts: …, like starts'],
  ['an earlier beginning of an event that is not moved', withText('hafen/events/konzert.yaml', 'starts:', 'status: cancelled\npreviousStarts: 2026-12-05 14:00\nstarts:'), 'hafen/events/konzert.yaml:6:17  only a moved event has an earlier beginning  → leave it out, or write status: moved'],
  ['an unknown status', withText('hafen/events/konzert.yaml', 'starts:', 'status: canceled\nstarts:'), 'status cannot be "canceled"  → did you mean cancelled?'],
  ['a time that is skipped', withText('hafen/events/konzert.yaml', 'starts: today+5 19:00\nends: today+5 22:00', 'starts: 2027-03-28 02:30\nends: 2027-03-28 04:00'), 'hafen/events/konzert.yaml:5:9  the clocks go forward on 2027-03-28, and there is no 02:30  → write 03:30, which they show then, or another time'],
  ['a time that comes twice', withText('hafen/events/konzert.yaml', 'starts: today+5 19:00\nends: today+5 22:00', 'starts: 2027-10-31 01:00\nends: 2027-10-31 02:00'), 'hafen/events/konzert.yaml:6:7  the clocks go back on 2027-10-31, and 02:00 comes twice  → write a time before 02:00 or from 03:00'],
  ['a time of a special day that is skipped', withText('hafen/centre.yaml', "date: today+4, from: '10:00', till: '14:00'", "date: 2027-03-28, from: '02:30', till: '14:00'"), 'hafen/centre.yaml:19:33  the clocks go forward on 2027-03-28, and there is no 02:30'],
  ['an end of a special night that is skipped', withText('hafen/centre.yaml', "date: today+4, from: '10:00', till: '14:00'", "date: 2027-03-27, from: '18:00', till: '02:30'"), 'the clocks go forward on 2027-03-28, and there is no 02:30'],
  ['a coupon that nobody can confirm', redeemable(redeem), 'hafen/coupons.yaml:9:3  nobody can confirm this coupon: neither the centre nor its shop has a tillPin'],
  ['a coupon with the PIN of another shop', redeemable(redeem, { 'hafen/shops.yaml': neighbour }), 'nobody can confirm this coupon'],
  ['a fixed code beside a code that changes', redeemable(`${redeem}\n  code: KORN10`), 'hafen/coupons.yaml:10:9  a coupon that is redeemed in the app has no fixed code, by which it could be used again and again  → leave code out'],
  ['redeeming that ends when it begins', redeemable("redeem: { limit: once, confirm: code, from: '15:00', until: '15:00' }"), "redeeming ends (15:00) before it begins (15:00)  → write a time after 15:00"],
  ['a tariff by which a longer stay costs less', withText('hafen/centre.yaml', 'price: 2.35 }]', 'price: 2.35 }, { upToMinutes: 120, price: 2.3 }]'), 'a longer stay costs less than the one before (2.3 after 2.35)  → write at least 2.35'],
  ['two steps of a tariff up to one minute', withText('hafen/centre.yaml', 'price: 2.35 }]', 'price: 2.35 }, { upToMinutes: 60, price: 3 }]'), '60 does not follow  → write more than 60'],
  ['a night of Sunday that reaches into Monday', withText('hafen/centre.yaml', weekdays, "- { days: [1], from: '05:00', till: '13:00' }\n    - { days: [7], from: '18:00', till: '06:00' }"), 'the night of day 7 till 06:00 reaches into the next day, which opens at 05:00'],
  ['a picture with a name that no system stores', withText('hafen/centre.yaml', 'file: images/hero.svg', 'file: images/was?.svg'), 'hero.file cannot be "images/was?.svg"  → rename the file without the sign ?, like images/was-.svg'],
]

test.each(textCases)('CTR-05 content check: a text: %s', (_, files, fault) => {
  expect(faultsOf(files).join('\n')).toContain(fault)
})

test.each([...writtenCases, ...fieldCases])('content check: a field: %s', (_, files, fault) => {
  expect(faultsOf(files).join('\n')).toContain(fault)
})
