import { expect, test } from 'vitest'
import { judgeProviderError, toPolicy } from './provider-codes.ts'

test.each([
  ['access_denied', undefined, 'cancelled'],
  ['access_denied', 'the visitor went back', 'cancelled'],
  ['access_denied', 'AADB2C90091: The user has cancelled entering self-asserted information.', 'cancelled'],
  ['server_error', 'AADB2C90273: An invalid response was received : Error: access_denied', 'cancelled'],
  ['access_denied', 'AADSTS65004: User declined to consent to access the app.', 'cancelled'],
  [
    'access_denied',
    'AADB2C90118: The user has forgotten their password.\r\nCorrelation ID: x',
    'forgotten-password',
  ],
  ['access_denied', 'AADB2C90157: User has exceeded the maximum number for retries', 'too-many-attempts'],
  ['access_denied', 'AADB2C90114: Your account is temporarily locked', 'too-many-attempts'],
  ['access_denied', 'AADSTS50053: The account is locked', 'too-many-attempts'],
  ['access_denied', 'AADB2C90111: Your account has been locked.', 'not-allowed'],
  ['interaction_required', 'AADSTS50105: not assigned to a role for the application', 'not-allowed'],
  ['server_error', 'AADB2C90273: An invalid response was received : invalid_client', 'setting'],
  ['server_error', "AADB2C90023: Profile 'x' does not contain the required metadata key 'y'.", 'setting'],
  ['invalid_request', 'AADB2C90117: The scope is not supported.', 'setting'],
  ['unauthorized_client', 'AADSTS700016: Application was not found in the directory', 'setting'],
  ['access_denied', 'AADB2C90208: The provided id_token_hint parameter is expired.', 'try-again'],
  ['server_error', 'AADB2C90037: An error occurred while processing the request.', 'try-again'],
  ['login_required', 'AADSTS50058: A silent sign-in request was sent', 'try-again'],
  ['server_error', undefined, 'try-again'],
])('LOG-05 %s with «%s» leads to: %s', (error, description, verdict) => {
  expect(judgeProviderError(error, description)).toBe(verdict)
})

test.each([
  [
    'https://contoso.b2clogin.com/contoso.onmicrosoft.com/b2c_1_signupsignin/oauth2/v2.0/authorize?state=x',
    'https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_reset/oauth2/v2.0/authorize?state=x',
  ],
  [
    'https://login.example/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_signupsignin&state=x',
    'https://login.example/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_reset&state=x',
  ],
  ['https://login.example/authorize?state=x', 'https://login.example/authorize?state=x&p=B2C_1_reset'],
])('LOG-05 the page for a new password beside %s', (address, expected) => {
  expect(toPolicy(new URL(address), 'B2C_1_reset').href).toBe(expected)
})
