import { expect, test } from 'vitest'
import { describeFaq } from './faq.server.ts'

test('RTE-16 the links of an answer lead somewhere where it is shown elsewhere', () => {
  const text = (value: string) => ({ value, lang: 'de' as const })
  const answer = text('<p><a href="/hafen/shops">Shops</a> <a href="?center-details">Center</a></p>')
  const items = [{ uid: 'wo', question: text('Wo?'), answer }]
  expect(describeFaq([{ name: text('A'), items }], 'https://a.example/hafen/faq')).toMatchObject({
    mainEntity: [
      {
        acceptedAnswer: {
          text:
            '<p><a href="https://a.example/hafen/shops">Shops</a> ' +
            '<a href="https://a.example/hafen/faq?center-details">Center</a></p>',
        },
      },
    ],
  })
})
