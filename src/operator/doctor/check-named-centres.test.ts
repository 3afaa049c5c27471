import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnvironment } from '#platform/settings/environment.server.ts'
import { makeDataFolder } from '#platform/database/shared-embedded.test-support.ts'
import { checkNamedCentres } from './check-named-centres.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const check = (settings: Readonly<Record<string, string>>) =>
  checkNamedCentres(parseEnvironment({ DATA_DIR: join(folder, 'none'), ...settings }))

test('PAY-07 API-13 the doctor reports a misspelt centre in a setting, and asks what was meant', async () => {
  expect(await check({})).toBeUndefined()
  expect(await check({ PAYMENT_ACCOUNTS: 'hafengalerie-kiel=kiel-gmbh' })).toEqual({
    ok: true,
    text: 'all that settings name are in the content',
  })
  expect(
    await check({
      PAYMENT_ACCOUNTS: 'hafengallerie-kiel=kiel-gmbh',
      PARKING_GATEWAYS: 'hafengalerie-kil=https://kiel.example',
    }),
  ).toEqual({
    ok: false,
    text:
      'PAYMENT_ACCOUNTS names hafengallerie-kiel, which is not in the content: did you mean hafengalerie-kiel?\n' +
      'PARKING_GATEWAYS names hafengalerie-kil, which is not in the content: did you mean hafengalerie-kiel?',
    remedy:
      'Correct the settings: until then the centre that is meant is served like one that they do not name.',
  })
})

test('PAY-07 API-13 with a content gateway the doctor looks at what was pulled last, and makes no database', async () => {
  const named = {
    PARKING_GATEWAYS: 'hafengalerie-kiel=https://kiel.example',
    CONTENT_GATEWAY_URL: 'https://cms.example',
  }
  expect(await check(named)).toEqual({
    ok: true,
    text: 'not looked at, because no server of this version has used the database yet',
  })
  expect(readdirSync(folder)).toEqual([])
  const DATA_DIR = join(folder, 'empty')
  await makeDataFolder(DATA_DIR)
  expect(await check({ ...named, DATA_DIR })).toMatchObject({
    ok: false,
    text: 'PARKING_GATEWAYS names hafengalerie-kiel, which is not in the content: there is none yet: add it first',
  })
  // A folder that is no content has no centres to compare with.
  const none = { PARKING_GATEWAYS: 'x=https://x.example', CONTENT_DIR: join(folder, 'nowhere') }
  expect(await check(none)).toEqual({
    ok: true,
    text: 'not looked at, because the content folder has no centre',
  })
}, 600_000)
