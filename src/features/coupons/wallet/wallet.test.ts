import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ownTheme, setTheme } from '#platform/theme/theme.ts'
import { startEdgeServer, type EdgeServer } from '../../../../tests/support/edge-server.ts'
import { readWalletCertificates } from './wallet-certificates.server.ts'
import { writeTestCertificates } from './wallet-certificates.test-support.ts'

/** Checks signatures independently of what has made them. */
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

const made = writeTestCertificates()
const folder = mkdtempSync(join(tmpdir(), 'pass-'))

let server: EdgeServer
let without: EdgeServer
const clock = { ahead: 0 }
beforeAll(async () => {
  server = await startEdgeServer({ settings: made.settings, now: () => Date.now() + clock.ahead })
  without = await startEdgeServer({ database: server.database })
}, 60_000)
afterAll(async () => {
  await without.close()
  await server.close()
  rmSync(folder, { recursive: true })
  rmSync(made.folder, { recursive: true })
})

afterEach(() => setTheme(ownTheme))

/** The files of a zip, by the entries of its central directory. */
function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, crc, packed] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ]
    const [nameLength, more, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + packed)
    const file = method === 0 ? bytes : inflateRawSync(bytes)
    expect(crc32(file)).toBe(crc)
    files.set(zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)), file)
    at += 46 + (nameLength ?? 0) + (more ?? 0) + (comment ?? 0)
  }
  return files
}

const fetchPass = async (path: string, oid = 'ada') => server.get(path, { headers: await server.signIn(oid) })
const open = async (path: string) => unzip(Buffer.from(await (await fetchPass(path)).arrayBuffer()))
const textOf = (files: ReadonlyMap<string, Buffer>, name: string) => files.get(name)?.toString('utf8') ?? ''

const couponPass = '/api/wallet/coupons/hafen/zwei-fuer-eins'

describe('the pass of a coupon', () => {
  test('CPN-07 has the hash of each file in its manifest', async () => {
    const files = await open(couponPass)
    const manifest = JSON.parse(textOf(files, 'manifest.json')) as Record<string, string>
    const hashes = [...files]
      .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
      .map(([name, file]) => [name, createHash('sha1').update(file).digest('hex')])
    expect(manifest).toEqual(Object.fromEntries(hashes))
    expect(Object.keys(manifest)).toEqual(
      expect.arrayContaining([
        'pass.json',
        'icon.png',
        'icon@2x.png',
        'de.lproj/pass.strings',
        'en.lproj/pass.strings',
      ]),
    )
  })

  test.skipIf(!hasOpenssl)('CPN-07 has a manifest that is signed by the certificate', async () => {
    const files = await open(couponPass)
    for (const name of ['signature', 'manifest.json'])
      writeFileSync(join(folder, name), files.get(name) ?? Buffer.alloc(0))
    const verify = (content: string) =>
      execFileSync(
        'openssl',
        [
          'smime',
          '-verify',
          '-inform',
          'DER',
          '-in',
          'signature',
          '-content',
          content,
          '-purpose',
          'any',
          '-no_check_time',
          '-CAfile',
          made.settings.WALLET_ISSUER_CERTIFICATE,
        ],
        { cwd: folder, stdio: 'pipe' },
      )
    expect(() => verify('manifest.json')).not.toThrow()
    writeFileSync(join(folder, 'other.json'), '{}')
    expect(() => verify('other.json')).toThrow('Verification failure')
  })

  test('CPN-07 has the mark of a theme as its icon, or the icon of the installed app', async () => {
    const iconOf = async () => (await open(couponPass)).get('icon.png') ?? Buffer.alloc(0)
    const colourAt = async (x: number, y: number) => {
      const { data, info } = await sharp(await iconOf())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([29, 29])
      return [...data.subarray((y * 29 + x) * 3, (y * 29 + x) * 3 + 3)]
    }
    // The colour of the centre.
    expect(await colourAt(0, 0)).toEqual([11, 92, 107])
    const mark = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#f00" d="M0 0h1v1H0z"/></svg>',
    )
    setTheme({ ...ownTheme, mark, colours: { light: { paper: '#f8fafc' }, dark: {} } })
    expect(await colourAt(0, 0)).toEqual([248, 250, 252])
    expect(await colourAt(14, 14)).toEqual([255, 0, 0])
    const create = { width: 512, height: 512, channels: 3 as const, background: '#00ff00' }
    setTheme({ ...ownTheme, mark, icon: await sharp({ create }).png().toBuffer() })
    expect(await colourAt(0, 0)).toEqual([0, 255, 0])
  })

  test('CPN-07 shows the coupon in both languages, with name and colour of the centre', async () => {
    const files = await open(couponPass)
    expect(JSON.parse(textOf(files, 'pass.json'))).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.passage',
      teamIdentifier: 'ABCDE12345',
      serialNumber: 'hafen.zwei-fuer-eins',
      organizationName: 'Hafen',
      logoText: 'Hafen',
      backgroundColor: 'rgb(11, 92, 107)',
      foregroundColor: 'rgb(255, 255, 255)',
      coupon: {
        primaryFields: [{ key: 'benefit', label: 'Zwei für eins', value: '2 für 1' }],
        secondaryFields: [
          { key: 'issuer', value: 'Kornwerk' },
          { key: 'until', label: 'Gültig bis' },
        ],
      },
    })
    const english = textOf(files, 'en.lproj/pass.strings')
    expect(english).toContain('"Zwei für eins" = "Two for one";')
    expect(english).toContain('"Gültig bis" = "Valid until";')
    expect(english).toContain('https://passage.example/en/hafen/coupons/zwei-fuer-eins')
    expect(textOf(files, 'de.lproj/pass.strings')).toContain('"Gültig bis" = "Gültig bis";')
  })

  test('CPN-07 has its code as the barcode; one that is redeemed in the app has none', async () => {
    await server.services.db
      .updateTable('coupon')
      .set({ code: 'KRÜMEL10' })
      .where('uid', '=', 'zwei-fuer-eins')
      .execute()
    const other = await startEdgeServer({ settings: made.settings, database: server.database })
    const signed = await other.get(couponPass, { headers: await other.signIn('ada') })
    const pass = JSON.parse(textOf(unzip(Buffer.from(await signed.arrayBuffer())), 'pass.json')) as object
    await other.close()
    expect(pass).toMatchObject({
      barcodes: [
        { format: 'PKBarcodeFormatQR', message: 'KRÜMEL10', altText: 'KRÜMEL10', messageEncoding: 'utf-8' },
      ],
    })
    const redeemed = JSON.parse(textOf(await open('/api/wallet/coupons/hafen/kaffee'), 'pass.json')) as object
    expect(redeemed).not.toHaveProperty('barcodes')
  })

  test('CPN-07 is for signed-in visitors, and no cache stores it', async () => {
    const answer = await fetchPass(couponPass)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/vnd.apple.pkpass',
      'private, no-store',
    ])
    expect((await server.get(couponPass)).status).toBe(401)
    for (const path of [
      '/api/wallet/coupons/hafen/nix',
      '/api/wallet/coupons/nix/x',
      '/api/wallet/cards/hafen/x',
    ])
      expect((await fetchPass(path)).status).toBe(404)
  })

  test('CPN-07 without certificates there is no pass', async () => {
    const headers = await without.signIn('ada')
    expect((await without.get(couponPass, { headers })).status).toBe(404)
  })
})

test('CPN-07 the pass of a card is its owner’s alone, and shows only the last digits', async () => {
  const card = {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    owner_oid: 'ada',
    issuer_ref: 'own-1',
    holder: 'Ada Lovelace',
    expires: '2035-12',
    last_digits: '0011',
    added_at: new Date(),
  }
  await server.services.db.insertInto('card').values(card).execute()
  const path = `/api/wallet/cards/hafen/${card.id}`
  expect((await fetchPass(path, 'ben')).status).toBe(404)
  const pass = JSON.parse(textOf(await open(path), 'pass.json')) as object
  expect(pass).toMatchObject({
    serialNumber: card.id,
    storeCard: {
      primaryFields: [{ value: '•••• 0011' }],
      secondaryFields: [{ value: 'Ada Lovelace' }, { value: '12/2035' }],
    },
  })
  expect(pass).not.toHaveProperty('barcodes')
  expect((await fetchPass(`${path}0`)).status, 'a card that the account does not have').toBe(404)
  clock.ahead = (readWalletCertificates(made.settings)?.validUntil ?? 0) - Date.now()
  expect((await fetchPass(path)).status, 'the certificate has run out').toBe(404)
  clock.ahead = 0
})

describe('certificates', () => {
  test('CPN-07 name the pass type and the team', () => {
    const found = readWalletCertificates(made.settings)
    expect(found).toMatchObject({ passType: 'pass.example.passage', team: 'ABCDE12345' })
    expect(found?.key).toContain('BEGIN PRIVATE KEY')
    expect(readWalletCertificates({ ...made.settings, WALLET_CERTIFICATE: undefined })).toBeNull()
  })

  test.each([
    ['a missing file', { WALLET_CERTIFICATE: '/nowhere/pass.pem' }, /cannot be read: .nowhere/],
    ['a wrong password', { WALLET_KEY_PASSWORD: 'wrong' }, /WALLET_KEY_PASSWORD/],
    ['no key', { WALLET_CERTIFICATE: made.settings.WALLET_ISSUER_CERTIFICATE }, /no private key/],
    [
      'another issuer',
      { WALLET_ISSUER_CERTIFICATE: made.settings.WALLET_CERTIFICATE },
      /not that of the issuer/,
    ],
  ])('CPN-07 %s is said at the start', (_, change, expected) => {
    expect(() => readWalletCertificates({ ...made.settings, ...change })).toThrow(expected)
  })
})
