import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatBookingsCsv } from '#features/payments/closing/bookings-csv.ts'
import { readBookings } from '#features/payments/closing/bookings.server.ts'
import { listAudit } from './audit/list-audit.server.ts'
import { formatMoney } from '#i18n/money-text.ts'
import type { HttpBrowser } from '../../../tests/support/identity/http-browser.ts'
import { startStaffServer, wordsIn, type StaffServer } from './staff-pages.test-support.ts'

let at: StaffServer
let folder: string
let hanna: HttpBrowser
let ada: HttpBrowser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'datev-'))
  at = await startStaffServer({ STAFF_DATEV_DIR: folder })
  hanna = (await at.signIn('hanna')).visitor
  ada = (await at.signIn('ada')).visitor
}, 60_000)
afterAll(async () => {
  await at.close()
  await at.provider.close()
  await rm(folder, { recursive: true })
})

const money = (cents: number) => formatMoney(cents).replaceAll('\u00a0', ' ')

describe('the daily close', () => {
  // The next day too, because midnight may pass meanwhile.
  const first = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  const last = new Date(Date.parse(first) + 24 * 60 * 60_000).toISOString().slice(0, 10)
  const period = `from=${first}&to=${last}`
  const days = `centre=hafen&${period}`
  const read = () => readBookings(at.database, 'hafen', { first, last })

  test('STF-05 shows the totals, and its file is the one of the command', async () => {
    await at.pay('hafen')
    // Whose centre is the only one is not asked which.
    const asked = await at.open(hanna, '/staff/close')
    expect(asked.text).toContain('<p>Hafen</p><input type="hidden" name="centre" value="hafen"/>')
    const { text } = await at.open(hanna, `/staff/close?${days}`)
    const closed = await read()
    const total = (closed?.bookings ?? [])
      .filter(({ credit }) => credit === 'parking:hafen')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(wordsIn(text)).toContain('Parkerlöse Hafen')
    expect(wordsIn(text)).toContain(money(total))
    const file = await hanna.send(`${at.origin}/staff/close/postings.csv?${days}`)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="hafen-${first}-${last}.csv"`)
    expect(file.headers.get('cache-control')).toBe('no-store')
    // A text would lose the byte order mark.
    const bytes = Buffer.from(await file.arrayBuffer()).toString('utf8')
    expect(bytes).toBe(formatBookingsCsv(closed?.bookings ?? [], 'Europe/Berlin'))
  })

  test('STF-05 for DATEV with the bookkeeper’s file of the centre, and says what it lacks', async () => {
    expect((await at.open(hanna, `/staff/close?${days}`)).text).not.toContain('datev.csv')
    expect((await at.open(hanna, `/staff/close/datev.csv?${days}`)).response.status).toBe(404)
    const write = (accounts: Readonly<Record<string, number>>) =>
      writeFile(
        join(folder, 'hafen.yaml'),
        JSON.stringify({ consultant: 29098, client: 55003, accountLength: 4, accounts }),
      )
    await write({ unearned: 1700 })
    const lacking = await at.open(hanna, `/staff/close/datev.csv?${days}`)
    expect([
      lacking.response.status,
      wordsIn(lacking.text).includes('parking:hafen, provider:sandbox'),
    ]).toEqual([409, true])
    await write({ unearned: 1700, 'provider:sandbox': 1360, 'parking:hafen': 8400 })
    expect((await at.open(hanna, `/staff/close?${days}`)).text).toContain('datev.csv')
    const file = await hanna.send(`${at.origin}/staff/close/datev.csv?${days}`)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="EXTF_hafen-${first}-${last}.csv"`,
    )
    expect((await file.text()).split('\r\n')[0]).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
    const { rows } = await listAudit(at.database.db, ['hafen'], 1)
    expect(rows.map(({ action, detail }) => [action, detail])).toContainEqual([
      'download',
      `datev ${first} ${last}`,
    ])
    const years = await at.open(hanna, '/staff/close/datev.csv?centre=hafen&from=2025-12-01&to=2026-01-31')
    expect(years.response.status).toBe(409)
    expect(wordsIn(years.text)).toContain('eine bis 31.12.2025, eine ab 01.01.2026')
    await writeFile(join(folder, 'hafen.yaml'), 'consultant: 1')
    expect((await at.open(hanna, `/staff/close/datev.csv?${days}`)).response.status).toBe(409)
    await rm(join(folder, 'hafen.yaml'))
  })

  test('STF-05 a centre that cannot be is no file name either', async () => {
    for (const centre of ['..%2F..%2Fetc%2Fx', 'nowhere']) {
      const query = `centre=${centre}&${period}`
      for (const path of ['close', 'close/postings.csv', 'close/datev.csv'])
        expect((await at.open(ada, `/staff/${path}?${query}`)).response.status).toBe(404)
    }
  })

  test.each(['from=2026-11-02&to=2026-11-01', 'from=x&to=y', 'from=2020-01-01&to=2026-01-01', ''])(
    'STF-05 «%s» are no days',
    async (query) => {
      const page = await at.open(hanna, `/staff/close?centre=hafen&${query}`)
      expect(wordsIn(page.text)).toContain('Diese Tage sind nicht gültig')
      expect((await at.open(hanna, `/staff/close/postings.csv?centre=hafen&${query}`)).response.status).toBe(
        404,
      )
    },
  )

  test('STF-05 PAY-10 a centre that is gone from the content keeps its books, for those who have its role', async () => {
    const { id, cents } = await at.pay('hafen')
    await at.database.db.updateTable('payment').set({ centre_uid: 'altstadt' }).where('id', '=', id).execute()
    const address = `/staff/close?centre=altstadt&${period}`
    const { response, text } = await at.open(ada, address)
    expect([response.status, wordsIn(text).includes(money(cents))]).toEqual([200, true])
    expect(text).toMatch(/<option[^>]*value="altstadt"[^>]*>altstadt<\/option>/)
    expect((await at.open(ada, '/staff/payments')).text).toContain('value="altstadt"')
    const file = await ada.send(`${at.origin}/staff/close/postings.csv?centre=altstadt&${period}`)
    expect(await file.text()).toContain(id)
    expect((await at.open(hanna, address)).response.status).toBe(403)
    expect((await at.open(hanna, '/staff/payments')).text).not.toContain('altstadt')
  })

  test('STF-06 the audit names sign-ins, steps, downloads and refusals, as a page and as a file', async () => {
    const { id } = await at.pay('hafen')
    const whole = { howMuch: 'whole', reason: '=Sum', confirmed: 'yes' }
    await at.post(hanna, `/staff/payments/${id}/refund`, await at.fieldsOf(hanna, id, whole))
    await at.open(hanna, `/staff/close/postings.csv?${days}`)
    await at.open(hanna, `/staff/close?centre=markt&${period}`)
    const page = wordsIn((await at.open(ada, '/staff/audit')).text)
    for (const words of [
      'Hanna Hafen Datei geladen ausgeführt Hafen',
      `Buchungen ${first} – ${last}`,
      'Hanna Hafen Seite aufgerufen abgelehnt Markt anderes Center',
      'Hanna Hafen Erstattung begonnen',
      'Hanna Hafen Erstattung ausgeführt',
      'Ada Alles Anmeldung ausgeführt',
    ])
      expect(page).toContain(words)
    const rita = (await at.signIn('rita')).visitor
    const narrow = wordsIn((await at.open(rita, '/staff/audit')).text)
    expect(narrow).toContain('Hanna Hafen Erstattung ausgeführt')
    expect(narrow, 'of another centre, and of none').not.toMatch(/Markt|Anmeldung/)

    const file = await ada.send(`${at.origin}/staff/audit.csv?${period}`)
    const lines = (await file.text()).split('\r\n')
    expect(lines[0]).toContain(
      'Zeit (UTC);Wer;Kennung;Was;Ergebnis;Center;Vorgang;Betrag EUR;Grund;Hinweis;Schritt',
    )
    expect(lines.filter((line) => line.includes(`;refund;done;hafen;${id};`))).toHaveLength(1)
    expect(
      lines.some((line) => line.includes(";'=Sum;")),
      'a reason is no formula',
    ).toBe(true)
    const [newest] = await at.database.db
      .selectFrom('staff_audit')
      .select(['name', 'action', 'detail'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(newest).toEqual({ name: 'Ada Alles', action: 'download', detail: `audit ${first} ${last}` })
  })
})
