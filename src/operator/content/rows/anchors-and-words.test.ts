import { expect, test } from 'vitest'
import type { StoredService } from '#features/centres/centre-table.server.ts'
import { fixtureContext, goodContent, parseFiles, withText } from '../content-fixture.test-support.ts'
import { planMedia } from '../media/media.server.ts'
import { buildRows } from './content-rows.ts'

const services = `services:
  - { uid: toiletten, icon: toilet, name: WC, text: Da, words: { de: [Klo] } }
  - { icon: toilet, name: Toiletten, text: Dort }
  - { icon: info, name: Menü, text: Hier }
  - { icon: info, name: Content, text: Hier }
`
const questions = `- group: Haus
  items:
    - { question: { de: Darf mein Hund mit?, en: Dogs? }, answer: Ja }
    - { uid: hund, question: Und die Katze?, answer: Ja, words: { en: [cat] } }
`

const { content } = parseFiles({
  ...withText('hafen/centre.yaml', 'services: []\n', services),
  'hafen/faq.yaml': questions,
  'hafen/pages/terms.yaml': `${String(goodContent['hafen/pages/terms.yaml'])}words: { en: [small print] }\n`,
  '_global/brands/kornwerk.yaml': `${String(goodContent['_global/brands/kornwerk.yaml'])}words: { de: [Brot], en: [bread] }\n`,
  '_global/categories.yaml': '- { id: bakery, name: Bäckerei, words: { de: [Semmel] } }\n',
})
const { addresses } = await planMedia(content)
const rows = buildRows(content, addresses, fixtureContext)

test('CTR-06 a service has the uid that the content names; another is made from its name, and differs', () => {
  const stored = JSON.parse(rows.centre[0]?.services ?? '') as StoredService[]
  expect(stored.map(({ uid, words }) => [uid, words])).toEqual([
    ['toiletten', { de: ['Klo'], en: [] }],
    ['toiletten-2', { de: [], en: [] }],
    ['menue', { de: [], en: [] }],
    ['content-2', { de: [], en: [] }],
  ])
})

test('CTR-06 a question has the uid that the content names; another is made from the question', () => {
  const own = rows.faq_item.filter(({ centre_uid }) => centre_uid === 'hafen')
  expect(own.map(({ uid, words }) => [uid, words])).toEqual([
    ['darf-mein-hund-mit', '{"de":[],"en":[]}'],
    ['hund', '{"de":[],"en":["cat"]}'],
  ])
})

test('content rows: a shop has the words of its brand; categories and pages have their own', () => {
  const terms = rows.info_page.find(({ centre_uid, name }) => centre_uid === 'hafen' && name === 'terms')
  expect([rows.shop[0]?.words, rows.category[0]?.words, terms?.words]).toEqual([
    '{"de":["Brot"],"en":["bread"]}',
    '{"de":["Semmel"],"en":[]}',
    '{"de":[],"en":["small print"]}',
  ])
})
