import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCredentials, signInSchema, signUpSchema } from './credentials.ts'

const good = { email: 'anna@example.org', password: 'long enough' }

test.each([
  ['anna@example.org', 'anna@example.org'],
  ['  Anna@Example.ORG ', 'anna@example.org'],
  ['anna+shop@example.org', 'anna+shop@example.org'],
  ['anna@b\u00fccher.example', 'anna@xn--bcher-kva.example'],
  ['\uff21nna@example.org', 'anna@example.org'],
])('LOG-08 credentials: %j is the address %s', (email, normalised) => {
  expect(parseCredentials(signUpSchema, { ...good, email })).toMatchObject({
    ok: true,
    credentials: { email: normalised },
  })
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
  expect(parseCredentials(signUpSchema, { ...good, email })).toEqual({
    ok: false,
    faults: { email: 'email' },
  })
})

test.each([
  ['', 'password-short'],
  ['123456789', 'password-short'],
  ['\u{1f600}'.repeat(9), 'password-short'],
  ['x'.repeat(201), 'password-long'],
  ['long enough\u0000', 'password-characters'],
  ['anna@example.org', 'password-is-email'],
  [' ANNA@example.org', 'password-is-email'],
])('LOG-08 credentials: the password %j is refused as %s', (password, fault) => {
  expect(parseCredentials(signUpSchema, { ...good, password })).toEqual({
    ok: false,
    faults: { password: fault },
  })
})

test.each(['1234567890', '          ', 'p\u00e4ssw\u00f6rter', '\u{1f600}'.repeat(10)])(
  'LOG-08 credentials: the password %j will do, unchanged',
  (password) => {
    expect(parseCredentials(signUpSchema, { ...good, password })).toMatchObject({ credentials: { password } })
  },
)

test('LOG-08 credentials: signing in tells no rule about passwords', () => {
  expect(parseCredentials(signInSchema, { ...good, password: 'x' })).toMatchObject({ ok: true })
  expect(parseCredentials(signInSchema, {})).toEqual({
    ok: false,
    faults: { email: 'email', password: 'password-missing' },
  })
})

test('LOG-08 credentials: a form that is none names both fields', () => {
  expect(parseCredentials(signUpSchema, { email: ['a'], password: 7 })).toEqual({
    ok: false,
    faults: { email: 'email', password: 'password-missing' },
  })
})

test('LOG-08 credentials: an address stays the same when it is read again', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const first = parseCredentials(signInSchema, { email, password: 'x' })
      if (!first.ok) return
      expect(parseCredentials(signInSchema, first.credentials)).toEqual(first)
    }),
  )
})
