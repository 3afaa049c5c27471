import { expect, test } from 'vitest'
import { withoutSecrets } from './answer-problem.server.ts'

test('ERR-01 a page that offers to send a form again repeats no secret of it', () => {
  const form = new URLSearchParams('password=a&pin=b&token=c&email=anna%40example.org&pinned=1')
  expect(withoutSecrets(form).toString()).toBe('email=anna%40example.org&pinned=1')
})
