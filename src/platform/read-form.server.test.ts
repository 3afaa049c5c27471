import { expect, test } from 'vitest'
import { readForm, readFormName, readTyped } from './read-form.server.ts'

const post = (body: BodyInit, type?: string) =>
  new Request('https://passage.example/', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  })

test('FRM-05 a form is read in both of the ways in which browsers send it', async () => {
  const multipart = new FormData()
  multipart.set('name', 'Ada')
  for (const body of [new URLSearchParams({ name: 'Ada' }), multipart]) {
    expect([...(await readForm(post(body)))]).toEqual([['name', 'Ada']])
  }
})

test.each([
  ['{"name":"Ada"}', 'application/json'],
  ['name=Ada', 'text/plain'],
  ['x', 'multipart/form-data'],
  ['x', 'multipart/form-data; boundary=y'],
])('FRM-05 %s sent as %s is no form, and has no field', async (body, type) => {
  expect([...(await readForm(post(body, type)))]).toEqual([])
})

test('FRM-05 what was typed is shown again as it was, and a file is no text', () => {
  const form = new FormData()
  form.append('name', ' Ada\u0000 ')
  form.append('name', 'Eve')
  form.append('photo', new File(['x'], 'x.png'))
  expect(['name', 'photo', 'none'].map((field) => readTyped(form, field))).toEqual([' Ada\u0000 ', '', ''])
})

test.each<[string, readonly (string | File)[], string | undefined]>([
  ['a known name', ['add'], 'add'],
  ['an unknown name', ['ADD'], undefined],
  ['no name', [], undefined],
  ['an empty name', [''], undefined],
  ['two names', ['add', 'remove'], undefined],
  ['a file', [new File(['add'], 'add')], undefined],
])('FRM-05 %s names the form %#', (_, values, name) => {
  const form = new FormData()
  for (const value of values) form.append('intent', value)
  expect(readFormName(form, 'intent', ['add', 'remove'])).toBe(name)
})
