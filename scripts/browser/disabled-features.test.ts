import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { disabledFeatures } from './disabled-features.ts'

/** The command line with which Playwright starts a browser: the error of a program that is none shows it. */
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
