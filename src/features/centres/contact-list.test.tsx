import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { compileMessages } from '#i18n/compile-messages.ts'
import { TranslationProvider } from '#i18n/translate.tsx'
import type { Contacts } from './centre.ts'
import { contactHref, ContactList } from './contact-list.tsx'

test.each([
  ['phone', '+49 (0)40 / 66969-1', 'tel:+4940669691'],
  ['email', 'info@hafen.example', 'mailto:info@hafen.example'],
  ['website', 'https://hafen.example/', 'https://hafen.example/'],
  ['instagram', 'https://instagram.com/hafen', 'https://instagram.com/hafen'],
  ['facebook', 'https://facebook.com/hafen', 'https://facebook.com/hafen'],
] as const)('PAN-09 the %s %s leads to %s', (kind, value, href) => {
  expect(contactHref(kind, value)).toBe(href)
})

describe('the list', () => {
  const none: Contacts = { phone: null, email: null, website: null, instagram: null, facebook: null }
  const render = (contacts: Partial<Contacts>) =>
    renderToStaticMarkup(
      <TranslationProvider locale="de" messages={compileMessages('de', {})}>
        <ContactList contacts={{ ...none, ...contacts }} />
      </TranslationProvider>,
    )

  test('PAN-09 shows each contact once, in the same order', () => {
    const html = render({
      phone: '+49 40 1',
      email: 'a@b.example',
      website: 'https://b.example/',
      instagram: 'https://instagram.com/b',
      facebook: 'https://facebook.com/b',
    })
    expect(
      [...html.matchAll(/href="([^"]+)"/g)]
        .map(([, href]) => href)
        .filter((href) => !href?.includes('icons')),
    ).toEqual([
      'tel:+49401',
      'mailto:a@b.example',
      'https://b.example/',
      'https://instagram.com/b',
      'https://facebook.com/b',
    ])
  })

  test('PAN-09 an absent one leaves no gap', () => {
    expect(render({ phone: '+49 40 1' }).match(/<li/g)).toHaveLength(1)
    expect(render({}).match(/<li/g)).toBeNull()
  })
})
