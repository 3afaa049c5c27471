import { expect, test } from 'vitest'
import { parseEnvironment } from './environment.server.ts'
import { findStaffClient } from './staff-settings.ts'

const staff = {
  STAFF_AUTHORITY: 'https://login.example/staff',
  STAFF_CLIENT_ID: 'passage-staff',
  STAFF_CLIENT_SECRET: 'a secret',
}

test('STF-01 three settings name the client of staff, and none is none', () => {
  expect(findStaffClient(parseEnvironment(staff))).toEqual({
    authority: 'https://login.example/staff',
    id: 'passage-staff',
    secret: 'a secret',
  })
  expect(findStaffClient(parseEnvironment({}))).toBeUndefined()
  expect(parseEnvironment(staff)).toMatchObject({ STAFF_SCOPE: 'openid profile', STAFF_ROLE_CLAIM: 'roles' })
})

test.each([
  [{ STAFF_CLIENT_ID: '' }, 'STAFF_CLIENT_ID must be given with'],
  [
    { STAFF_CLIENT_ID: '', STAFF_CLIENT_SECRET: '' },
    'STAFF_CLIENT_ID and STAFF_CLIENT_SECRET must be given with',
  ],
  [{ STAFF_AUTHORITY: 'http://login.example' }, 'STAFF_AUTHORITY must be an https:// address'],
  [{ STAFF_SCOPE: 'profile' }, 'STAFF_SCOPE must be openid'],
  [{ STAFF_ROLE_CLAIM: 'two words' }, 'STAFF_ROLE_CLAIM must be the name of one claim'],
  [
    {
      IDENTITY_PROVIDER: 'oidc',
      IDENTITY_AUTHORITY: 'https://login.example/staff',
      IDENTITY_CLIENT_ID: 'passage-staff',
      IDENTITY_CLIENT_SECRET: 'x',
    },
    'STAFF_CLIENT_ID must name another client than IDENTITY_CLIENT_ID',
  ],
])('STF-01 %j is refused, with the remedy', (more, fault) => {
  expect(() => parseEnvironment({ ...staff, ...more })).toThrow(fault)
})
