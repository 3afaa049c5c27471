import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCell } from './csv-text.ts'

test.each([
  ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
  ['+49 40 1', "'+49 40 1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['a;b', '"a;b"'],
  ['sagt "ja"', '"sagt ""ja"""'],
  ['12,50', '12,50'],
  ['-0,20', '-0,20'],
  ['-1,00+1', "'-1,00+1"],
])('PRK-09 a cell is a text and never a formula: %j', (text, cell) => {
  expect(formatCell(text)).toBe(cell)
})

/** Any, and those that mean something in a cell more often. */
const character = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', '1'),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
)

test('PRK-09 whatever a text is, it stays in its cell and does not begin like a formula', () => {
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      const text = characters.join('')
      const cell = formatCell(text)
      const isQuoted = cell.startsWith('"') && /[;"\r\n]/.test(text)
      const inside = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(inside.replace(/^'(?=[=+\-@\t\r\n])/, '')).toBe(text)
      if (!/^-\d+,\d{2}$/.test(inside)) expect(inside).not.toMatch(/^[=+\-@\t\r\n]/)
      if (!isQuoted) expect(cell).not.toMatch(/[;"\r\n]/)
    }),
  )
})
