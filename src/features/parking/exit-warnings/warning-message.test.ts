import { expect, test } from 'vitest'
import { readWarningMessage } from './warning-message.ts'

const warning = {
  tag: 'exit-1',
  title: 'Noch 5 Minuten zum Ausfahren',
  text: 'Die Schranke öffnet bis 12:20 Uhr.',
  locale: 'de',
  path: '/payment/success?transactionId=1',
}

test('PKC-03 a device shows warnings of ours alone, and they lead to this site', () => {
  expect(readWarningMessage(JSON.stringify(warning))).toEqual(warning)
  for (const body of ['', 'null', '[]', '{"title":"x"}', JSON.stringify({ ...warning, text: 5 })])
    expect(readWarningMessage(body)).toBeNull()
  for (const path of ['https://example.org/', '//example.org/', 'x'])
    expect(readWarningMessage(JSON.stringify({ ...warning, path }))).toBeNull()
})
