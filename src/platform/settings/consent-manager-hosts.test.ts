import { expect, test } from 'vitest'
import { guessManagerInterface, listManagerOrigins } from './consent-manager-hosts.ts'

test.each([
  ['https://app.usercentrics.eu/browser-ui/latest/loader.js', 'usercentrics'],
  ['https://consent.cookiebot.com/uc.js', 'cookiebot'],
  ['https://consent.cookiebot.eu/uc.js', 'cookiebot'],
  ['https://consent.example/uc.js', 'cookiebot'],
  ['https://app.usercentrics.eu/uc.js', 'usercentrics'],
  ['https://consent.example/manager.js', 'usercentrics'],
  ['https://notcookiebot.com/x.js', 'usercentrics'],
])('CON-01 the interface of %s is %s', (address, expected) => {
  expect(guessManagerInterface(address)).toBe(expected)
})

test.each([
  [
    'https://app.usercentrics.eu/browser-ui/latest/loader.js',
    ['https://app.usercentrics.eu', 'https://*.usercentrics.eu', 'https://*.usercentrics.com'],
  ],
  ['https://notcookiebot.com/uc.js', ['https://notcookiebot.com']],
  ['https://cookiebot.com.example/uc.js', ['https://cookiebot.com.example']],
])('CON-01 the origins of %s', (address, expected) => {
  expect(listManagerOrigins(address)).toEqual(expected)
})
