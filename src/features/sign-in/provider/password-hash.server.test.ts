import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('LOG-08 password hash: the same password is right, another one is not', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('correct horse', hash)).toBe(true)
  expect(await verifyPassword('correct horse ', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('LOG-08 password hash: the records of processing activities name the algorithm', async () => {
  const [, algorithm] = (await hashPassword('correct horse')).split('$')
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operating/privacy.md'), 'utf8')
  const named = [
    ...guide.matchAll(/(?:passwords are|password as an?|Passwort als) ([\w-]+?)(?: hash|-Hash)/g),
  ]
  expect(named.map(([, name]) => name)).toEqual([algorithm, algorithm, algorithm])
})

test('LOG-08 password hash: two hashes of one password differ', async () => {
  const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(first).not.toBe(second)
})

test('LOG-08 password hash: an accent counts the same, composed or not', async () => {
  expect(await verifyPassword('caf\u00e9 am Hafen', await hashPassword('cafe\u0301 am Hafen'))).toBe(true)
})

test('LOG-08 password hash: one made with another cost can still be verified', async () => {
  // The reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 24
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', hash)).toBe(true)
})

test('LOG-08 password hash: a damaged one is a fault, not a wrong password', async () => {
  await expect(verifyPassword('x', 'nonsense')).rejects.toThrow('cannot be read')
})
