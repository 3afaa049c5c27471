import { expect, test } from 'vitest'
import { findReach, formatStaffRole, reaches, reachesAny, readStaffRoles } from './staff-roles.ts'

const read = (claims: unknown, claim = 'roles') => readStaffRoles(claims, claim).map(formatStaffRole)

test.each<[string, unknown, string, string[]]>([
  ['a list', { roles: ['payments:hafen', 'audit:*'] }, 'roles', ['payments:hafen', 'audit:*']],
  ['a text', { roles: 'payments:hafen payments:markt' }, 'roles', ['payments:hafen', 'payments:markt']],
  ['an object', { roles: { 'payments:*': { id: '1' } } }, 'roles', ['payments:*']],
  [
    'an object that denies some',
    {
      roles: {
        'payments:*': false,
        'payments:a': null,
        'payments:b': 0,
        'payments:c': '',
        'payments:d': {},
        'payments:e': [],
        'payments:f': 'false',
        'payments:g': '0',
        'audit:hafen': true,
        'audit:markt': 'x',
        'audit:west': 1,
      },
    },
    'roles',
    ['audit:hafen', 'audit:markt', 'audit:west'],
  ],
  [
    'an object that denies some further inside',
    {
      roles: {
        'payments:*': { granted: false },
        'payments:a': [false],
        'payments:b': { org: null },
        'payments:c': [{}],
        'payments:d': { org: '' },
        'payments:e': [0],
        'payments:f': { org: { until: [] } },
        'payments:g': { id: '1', active: false },
        'payments:h': Number.NaN,
        'audit:hafen': { org: { domain: 'passage.example' } },
        'audit:markt': ['x'],
      },
    },
    'roles',
    ['audit:hafen', 'audit:markt'],
  ],
  ['a way into objects', { realm_access: { roles: ['audit:hafen'] } }, 'realm_access.roles', ['audit:hafen']],
  ['a name with dots', { 'https://x.example/roles': ['audit:*'] }, 'https://x.example/roles', ['audit:*']],
  ['one role twice', { roles: ['audit:*', 'audit:*'] }, 'roles', ['audit:*']],
  ['roles of other systems', { roles: ['admin', 'payments', 'stock:hafen', 'payments:'] }, 'roles', []],
  [
    'what looks like a role',
    { roles: ['payments:Hafen', 'payments:a:b', 'payments:*x', ' audit:*'] },
    'roles',
    [],
  ],
  ['values that are no texts', { roles: [7, null, { audit: '*' }] }, 'roles', []],
  ['another claim', { groups: ['payments:*'] }, 'roles', []],
  ['a name of every object', {}, 'constructor', []],
  ['no claims', undefined, 'roles', []],
])('STF-02 roles are read from %s', (_, claims, claim, roles) => {
  expect(read(claims, claim)).toEqual(roles)
})

test.each<[string[], 'payments' | 'audit', string, boolean, boolean]>([
  [['payments:hafen'], 'payments', 'hafen', true, true],
  [['payments:hafen'], 'payments', 'markt', false, true],
  [['payments:hafen'], 'audit', 'hafen', false, false],
  [['payments:*'], 'payments', 'markt', true, true],
  [['audit:markt', 'payments:hafen'], 'audit', 'markt', true, true],
  [[], 'payments', 'hafen', false, false],
])('STF-02 %j for %s at %s: %s, anywhere: %s', (roles, area, centre, isAllowed, anywhere) => {
  const reach = findReach(readStaffRoles({ roles }, 'roles'), area)
  expect([reaches(reach, centre), reachesAny(reach)]).toEqual([isAllowed, anywhere])
})
