import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import { Button } from '../button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FormMessage } from '../form-message.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

/** The HTML as the server renders it, before any script. */
function render(element: ReactNode, locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <TranslationProvider locale={locale} messages={compileMessages(locale, {})}>
      {element}
    </TranslationProvider>,
  )
}

const attribute = (html: string, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(html)?.[1]
/** The text of the element with an id. */
const textOf = (html: string, id: string): string =>
  (new RegExp(`id="${id}"[^>]*>(.*?)</(?:div|p)>`).exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')
const descriptionOf = (html: string): string =>
  (attribute(html, 'aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(html, id))
    .join('|')

const fields = {
  text: (props: object) => <TextField label="First name" name="firstName" {...props} />,
  checkbox: (props: object) => <Checkbox label="First name" name="firstName" {...props} />,
  select: (props: object) => <Select label="First name" name="firstName" options={[]} {...props} />,
}
const kinds = Object.keys(fields) as (keyof typeof fields)[]

test.each(kinds)('FRM-02 %s: a native input with a name, a label that belongs to it and a hint', (kind) => {
  const html = render(fields[kind]({ hint: 'As on your card', required: true }))
  expect(html).toContain('name="firstName"')
  expect(html).toMatch(/<(input|select)[^>]* required=""/)
  expect(attribute(html, 'for')).toBe(/<(?:input|select)[^>]* id="([^"]*)"/.exec(html)?.[1])
  expect(descriptionOf(html)).toBe('As on your card')
  expect(html).not.toContain('aria-invalid')
})

test.each(kinds)('FRM-03 %s: an invalid one shows a message, by default in its language', (kind) => {
  const html = render(fields[kind]({ status: 'error', hint: 'As on your card' }))
  expect(html).toContain('data-status="error"')
  expect(attribute(html, 'aria-invalid')).toBe('true')
  expect(descriptionOf(html)).toBe('As on your card|First name is not valid.')
  expect(descriptionOf(render(fields[kind]({ status: 'error' }), 'de'))).toBe('First name ist nicht gültig.')
})

test.each(kinds)('FRM-02 %s: errors of the server stand at the field, each of them', (kind) => {
  expect(descriptionOf(render(fields[kind]({ status: 'error', message: 'Too long.' })))).toBe('Too long.')
  const html = render(fields[kind]({ status: 'error', message: ['Too long.', 'No digits.'] }))
  expect(html).toContain('Too long.')
  expect(html).toContain('No digits.')
  expect(html).not.toContain('is not valid')
})

test.each(kinds)('FRM-03 %s: a message without an error is not shown', (kind) => {
  const html = render(fields[kind]({ status: 'success', message: 'Too long.' }))
  expect(html).toContain('data-status="success"')
  expect(html).not.toContain('Too long.')
})

test('FRM-02 text: a success has an icon, a pristine field none', () => {
  expect(render(fields.text({ status: 'success' }))).toContain('#check')
  expect(render(fields.text({}))).not.toContain('#check')
})

test('FRM-02 text: length, read-only and value are the browser’s own', () => {
  const html = render(fields.text({ maxLength: 20, readOnly: true, defaultValue: 'Ada' }))
  for (const part of ['maxLength="20"', 'readOnly=""', 'value="Ada"']) expect(html).toContain(part)
})

test('FRM-02 text: a password is hidden and has a button that shows it', () => {
  const html = render(fields.text({ type: 'password' }))
  expect(html).toContain('type="password"')
  expect(html).toContain('aria-label="Show password"')
})

test('FRM-02 text: an action, such as the barcode scanner, is a button of its own', () => {
  const html = render(
    fields.text({ action: { icon: 'scan', label: 'Scan ticket', onPress: () => undefined } }),
  )
  expect(html).toMatch(/<button[^>]*type="button"[^>]*aria-label="Scan ticket"/)
})

test('FRM-02 text: forced upper case asks the keyboard for capitals', () => {
  expect(render(fields.text({ upperCase: true }))).toContain('autoCapitalize="characters"')
})

test('FRM-02 select: shows the chosen value and marks a foreign language', () => {
  const options = [
    { value: 'de', label: 'Deutsch', lang: 'de' as const },
    { value: 'en', label: 'English' },
  ]
  const html = render(<Select label="Language" name="language" options={options} defaultValue="en" />)
  expect(html).toContain('<option value="de" lang="de">Deutsch</option>')
  expect(html).toContain('<option value="en" selected="">English</option>')
})

test.each([
  ['success', 'status'],
  ['error', 'alert'],
] as const)(
  'FRM-04 FRM-05 a message of %s is announced as %s, without a control that needs a script',
  (kind, role) => {
    const html = render(<FormMessage kind={kind} message="Saved." onDismiss={() => undefined} />)
    expect(html).toContain(`role="${role}"`)
    expect(html).toMatch(/<p[^>]*>.*Saved\..*<\/p>/)
    expect(html).not.toContain('<button')
  },
)

test('FRM-04 without a message the live region exists and is empty', () => {
  const html = render(<FormMessage kind="success" message={null} onDismiss={() => undefined} />)
  expect(html).toBe('<div role="status"></div>')
})

test('FRM-04 a pending button announces it and keeps its focus', () => {
  const html = render(<Button pending>Save</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/ disabled=/)
})
