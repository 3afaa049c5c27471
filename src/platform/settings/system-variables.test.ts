import { expect, test } from 'vitest'
import { pickSystemVariables } from './system-variables.ts'

test('import: a process without settings gets what the system starts programs by, and no secret', () => {
  const environment = {
    LD_LIBRARY_PATH: '/opt/libatomic',
    PATH: undefined,
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    DATABASE_URL: 'postgres://db',
  }
  expect(pickSystemVariables(environment)).toEqual({ LD_LIBRARY_PATH: '/opt/libatomic' })
})
