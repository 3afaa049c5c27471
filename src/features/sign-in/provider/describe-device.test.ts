import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/130.0 Safari/537 Edg/130.0', 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/130.0 Safari/537', 'Chrome, Linux'],
  ['click https://evil.example now', null],
  [null, null],
])('MAI-08 names known browsers only: %s', (agent, device) => {
  expect(describeDevice(agent)).toBe(device)
})
