import { describe, expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const response = (status: number, data: unknown) => ({ status, data, statusText: '', internal: false })
const unknown = { messageKey: 'error_default', values: {}, proposals: [] }

describe('ERR-01 an error page', () => {
  test.each([
    ['a failure of our own', new Error('secret cause'), { status: 500, ...unknown }],
    ['anything that is thrown', 'nonsense', { status: 500, ...unknown }],
    ['the status of the server', response(503, 'Service Unavailable'), { status: 503, ...unknown }],
    [
      'the message of the server',
      response(404, { literal: '', key: 'error_centre_not_found', values: { centerUid: 'nix' } }),
      { status: 404, messageKey: 'error_centre_not_found', values: { centerUid: 'nix' }, proposals: [] },
    ],
    [
      'the pages that may be meant',
      response(404, {
        key: 'error_params_invalid',
        values: {},
        proposals: [{ title: 'A', path: '/h/shops/a' }],
      }),
      {
        status: 404,
        messageKey: 'error_params_invalid',
        values: {},
        proposals: [{ title: 'A', path: '/h/shops/a' }],
      },
    ],
  ])('ERR-01 shows %s', (_, error, expected) => {
    expect(describeError(error)).toEqual(expected)
  })
})
