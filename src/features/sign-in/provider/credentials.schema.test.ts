import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseForm } from '#platform/parse-form.server.ts'
import { signInForm, signUpForm } from './credentials.schema.ts'

type Fields = Readonly<Record<string, string | File | readonly string[]>>

/** The credentials of a posted form, or the first fault of each field. */
function parse(schema: typeof signInForm | typeof signUpForm, fields: Fields) {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) {
    for (const value of typeof values === 'object' && 'map' in values ? values : [values]) {
      form.append(name, value)
    }
  }
  const parsed = parseForm(form, schema)
  if (parsed.status === 'success') return parsed.value
  return Object.fromEntries(Object.entries(parsed.error ?? {}).map(([name, faults]) => [name, faults?.[0]]))
}

const good = { email: 'anna@example.org', password: 'long enough' }

test.each([
  ['anna@example.org', 'anna@example.org'],
  ['  Anna@Example.ORG ', 'anna@example.org'],
  ['anna+shop@example.org', 'anna+shop@example.org'],
  ['anna@b\u00fccher.example', 'anna@xn--bcher-kva.example'],
  ['\uff21nna@example.org', 'anna@example.org'],
])('LOG-08 credentials: %j is the address %s', (email, normalised) => {
  expect(parse(signUpForm, { ...good, email })).toMatchObject({ email: normalised })
})

test.each([
  '',
  'anna',
  'anna@',
  '@example.org',
  'a@b',
  'a b@example.org',
  'a@b@example.org',
  'a\u0000b@example.org',
  'anna@exam\u0007ple.org',
  `${'a'.repeat(250)}@b.de`,
])('LOG-08 credentials: %j is no e-mail address', (email) => {
  expect(parse(signUpForm, { ...good, email })).toEqual({ email: 'identity_fault_email' })
})

test.each([
  ['', 'identity_fault_password_short'],
  ['123456789', 'identity_fault_password_short'],
  ['\u{1f600}'.repeat(9), 'identity_fault_password_short'],
  ['x'.repeat(201), 'identity_fault_password_long'],
  ['long enough\u0000', 'identity_fault_password_characters'],
  ['anna@example.org', 'identity_fault_password_is_email'],
  [' ANNA@example.org', 'identity_fault_password_is_email'],
])('LOG-08 credentials: the password %j is refused as %s', (password, fault) => {
  expect(parse(signUpForm, { ...good, password })).toEqual({ password: fault })
})

test.each(['1234567890', '          ', 'p\u00e4ssw\u00f6rter', '\u{1f600}'.repeat(10)])(
  'LOG-08 credentials: the password %j will do, unchanged',
  (password) => {
    expect(parse(signUpForm, { ...good, password })).toMatchObject({ password })
  },
)

test('LOG-08 credentials: signing in tells no rule about passwords', () => {
  expect(parse(signInForm, { ...good, password: 'x' })).toEqual({ email: 'anna@example.org', password: 'x' })
  expect(parse(signInForm, {})).toEqual({
    email: 'identity_fault_email',
    password: 'identity_fault_password_missing',
  })
})

test.each<[string, Fields, object]>([
  [
    'two addresses and a file for a password',
    { email: ['anna@example.org', 'eve@example.org'], password: new File(['long enough'], 'x') },
    { email: 'identity_fault_email', password: 'identity_fault_password_missing' },
  ],
  [
    'an address of 40,000 characters',
    { ...good, email: 'x'.repeat(40_000) },
    { email: 'identity_fault_email' },
  ],
  [
    'a password of 40,000 characters',
    { ...good, password: 'x'.repeat(40_000) },
    { password: 'identity_fault_password_long' },
  ],
  [
    'two passwords',
    { ...good, password: ['long enough', 'long enough'] },
    { password: 'identity_fault_password_missing' },
  ],
])('FRM-05 LOG-08 credentials: %s, on signing in', (_, fields, faults) => {
  expect(parse(signInForm, fields)).toEqual(faults)
})

test('LOG-08 credentials: an address stays the same when it is read again', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const first = parse(signInForm, { email, password: 'x' })
      expect(first).toHaveProperty('password', 'x')
      expect(parse(signInForm, { email: String(first['email']), password: 'x' })).toEqual(first)
    }),
  )
})
