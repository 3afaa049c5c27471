import { expect, test } from 'vitest'
import { decideErrorLink } from './decide-error-link.ts'

const here = '/webviews/personal-data?x=1'
const other = '/webviews/personal-preferences'

test.each([
  [500, null, null, here],
  [503, other, 'passage', here],
  [404, other, 'passage', other],
  [403, other, null, other],
  [404, '/webviews/personal-data', 'passage', 'passage://open'],
  [401, null, 'passage', 'passage://open'],
  [401, null, null, here],
  [404, null, null, null],
  [404, '/webviews/personal-data', null, null],
])(
  'ERR-02 RTE-38 after %d, started on %s, with the deep link %s: %s',
  (status, origin, deepLinkScheme, way) => {
    expect(decideErrorLink({ status, address: here, origin, deepLinkScheme })).toBe(way)
  },
)
