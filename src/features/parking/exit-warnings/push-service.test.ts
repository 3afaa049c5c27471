import { expect, test } from 'vitest'
import { knownPushServices } from '#platform/settings/push-settings.ts'
import { isAllowedPushService } from './push-service.ts'

const allowed = knownPushServices.split(',')

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('PKC-03 a warning goes to the push service of a browser: %s', (endpoint) => {
  expect(isAllowedPushService(endpoint, allowed)).toBe(true)
})

test.each([
  'https://fcm.googleapis.com.example/fcm',
  'https://example.org/fcm.googleapis.com',
  'http://fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com:8443/fcm',
  'https://user@fcm.googleapis.com/fcm',
  'https://notify.windows.com.example/',
  'https://.notify.windows.com/w/',
  'https://a..notify.windows.com/w/',
  'https://-.push.apple.com/x',
  'https://.push.apple.com/x',
  'https://notify.windows.com/w/',
  'https://web.push.apple.com./x',
  'https://evilpush.apple.com/',
  'https://127.0.0.1/',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'no address',
])('PKC-03 and to no other address: %s', (endpoint) => {
  expect(isAllowedPushService(endpoint, allowed)).toBe(false)
})

test('PKC-03 a service on this machine is allowed by its whole origin', () => {
  expect(isAllowedPushService('http://127.0.0.1:4000/x', ['http://127.0.0.1:4000'])).toBe(true)
  expect(isAllowedPushService('http://127.0.0.1:4001/x', ['http://127.0.0.1:4000'])).toBe(false)
})
