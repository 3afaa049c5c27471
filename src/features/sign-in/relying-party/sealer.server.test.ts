import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createSealer } from './sealer.server.ts'

let clock = Date.parse('2026-11-20T12:00:00Z')
const now = () => clock
const schema = v.strictObject({ returnTo: v.string() })
const content = { returnTo: '/hafen' }
const minute = 60_000

describe('what is sealed', () => {
  test('LOG-06 is opened for the same purpose, and shows nothing of its content', async () => {
    const sealer = createSealer(['secret-1'], now)
    const sealed = await sealer.seal('sign-out', content, clock + minute)
    expect(sealed).not.toMatch(/hafen|aGFmZW4/)
    expect(await sealer.open('sign-out', sealed, schema)).toEqual(content)
    expect(await sealer.open('transaction', sealed, schema)).toBeUndefined()
  })

  test('LOG-06 is nothing after its end', async () => {
    const sealer = createSealer(['secret-1'], now)
    const sealed = await sealer.seal('sign-out', content, clock + minute)
    clock += minute + 1000
    expect(await sealer.open('sign-out', sealed, schema)).toBeUndefined()
  })

  test('LOG-06 is nothing when it was changed, made up or is of another shape', async () => {
    const sealer = createSealer(['secret-1'], now)
    const sealed = await sealer.seal('sign-out', content, clock + minute)
    const parts = sealed.split('.')
    for (const text of [
      '',
      'x',
      parts.with(3, `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`).join('.'),
      await createSealer(['secret-2'], now).seal('sign-out', content, clock + minute),
      await sealer.seal('sign-out', { ...content, more: 1 }, clock + minute),
    ])
      expect(await sealer.open('sign-out', text, schema)).toBeUndefined()
  })

  test('LOG-06 is opened by an older secret as long as that is listed', async () => {
    const sealed = await createSealer(['old'], now).seal('tokens', content, clock + minute)
    expect(await createSealer(['new', 'old'], now).open('tokens', sealed, schema)).toEqual(content)
    expect(await createSealer(['new'], now).open('tokens', sealed, schema)).toBeUndefined()
    const renewed = await createSealer(['new', 'old'], now).seal('tokens', content, clock + minute)
    expect(await createSealer(['new'], now).open('tokens', renewed, schema)).toEqual(content)
  })

  test('LOG-06 cannot be done without a secret', () => {
    expect(() => createSealer([], now)).toThrow('Sealing needs a secret')
  })
})
