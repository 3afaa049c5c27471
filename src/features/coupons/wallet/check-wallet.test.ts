import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { testCertificatesEnd, writeTestCertificates } from './wallet-certificates.test-support.ts'
import { checkWallet } from './check-wallet.server.ts'

const { folder, settings } = writeTestCertificates()
afterAll(() => rmSync(folder, { recursive: true }))

const daysBeforeEnd = (days: number) => checkWallet(settings, testCertificatesEnd - days * 86_400_000)

test('CPN-07 doctor warns 30 days before the certificate of passes runs out', () => {
  expect(daysBeforeEnd(31)).toEqual({
    ok: true,
    text: expect.stringContaining('pass.example.passage is valid for 31'),
  })
  expect(daysBeforeEnd(29)).toMatchObject({ ok: true, remedy: expect.stringContaining('wallet.md') })
  expect(daysBeforeEnd(-1)).toMatchObject({ ok: false, text: expect.stringContaining('has run out') })
})

test('CPN-07 doctor names a certificate that cannot be used, and is silent without one', () => {
  expect(checkWallet({ ...settings, WALLET_KEY_PASSWORD: 'wrong' }, Date.now())).toMatchObject({ ok: false })
  const none = {
    WALLET_CERTIFICATE: undefined,
    WALLET_ISSUER_CERTIFICATE: undefined,
    WALLET_KEY_PASSWORD: undefined,
  }
  expect(checkWallet(none, Date.now())).toBeUndefined()
})
