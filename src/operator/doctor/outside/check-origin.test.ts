import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates, type Server } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { certificate, certificateKey } from './certificate.test-support.ts'
import { checkCertificate, checkOrigin } from './check-origin.ts'

const now = Date.UTC(2026, 10, 20, 12)
const day = 86_400_000
let server: Server
let origin: string
beforeAll(async () => {
  server = createServer({ cert: certificate, key: certificateKey })
  // Anyone who refuses the certificate breaks the connection.
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const known = getCACertificates('default')
const trust = () => setDefaultCACertificates([...known, certificate])
afterEach(() => setDefaultCACertificates(known))

test('doctor: a certificate that nobody has signed is a fault', async () => {
  const finding = await checkCertificate(origin, now)
  expect(finding).toMatchObject({ ok: false, remedy: 'Let the proxy get one for that name.' })
  expect(finding.text).toMatch(
    /^browsers refuse the certificate of https:\/\/127\.0\.0\.1:\d+: .*SELF_SIGNED/,
  )
})

test('doctor: a certificate for another name is a fault', async () => {
  trust()
  const finding = await checkCertificate(origin.replace('127.0.0.1', 'localhost'), now)
  expect(finding).toMatchObject({ ok: false, text: expect.stringMatching(/ALTNAME|altname/) as string })
})

test('doctor: a certificate of that name passes, and is warned of two weeks before its end', async () => {
  trust()
  const end = Date.parse('2126-01-01T00:00:00Z')
  expect(await checkCertificate(origin, now)).toEqual({
    ok: true,
    text: expect.stringMatching(/ has a certificate until 2126-01-01$/) as string,
  })
  const late = await checkCertificate(origin, end - 10 * day)
  expect(late).toMatchObject({ ok: true, remedy: 'Let the proxy renew it, and see why it has not.' })
  expect(late.text).toBe('the certificate ends in 10 days')
})

test('doctor: an address that does not answer is a warning, because the site may not be public yet', async () => {
  const finding = await checkCertificate('https://127.0.0.1:9', now)
  expect(finding).toMatchObject({ ok: true, text: expect.stringContaining('ECONNREFUSED') as string })
  expect(finding.remedy).toContain('correct PUBLIC_ORIGIN')
})

test('doctor: this machine needs no certificate', async () => {
  expect(await checkOrigin({ PUBLIC_ORIGIN: 'https://localhost:1' }, now)).toBeUndefined()
  expect(await checkOrigin({ PUBLIC_ORIGIN: 'http://passage.example' }, now)).toBeUndefined()
})
