import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { disabledFeatures } from './disabled-features.ts'

/**
 * The command line with which Playwright starts a browser. Playwright prints it in its error if the program is not a
 * browser.
 */
const commandLine = () =>
  chromium.launch({ executablePath: process.execPath }).then(
    () => '',
    (error: unknown) => String(error),
  )

test('disabled features: what Playwright turns off stays off', async () => {
  const [, names = ''] = /--disable-features=(\S+)/.exec(await commandLine()) ?? []
  expect(names.split(',')).toContain('PaintHolding')
  expect(disabledFeatures).toEqual(expect.arrayContaining(names.split(',')))
})
