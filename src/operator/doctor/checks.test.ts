import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { acquireFolderLock } from '#platform/database/folder-lock.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { makeDataFolder } from '#platform/database/shared-embedded.test-support.ts'
import { checkDeletions } from '#features/account/deletions/check-deletions.server.ts'
import { checkDemoAccounts } from './check-demo-accounts.ts'
import { checkDatabase, checkDataFolder, checkPort } from './checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the data folder', () => {
  test('doctor: is created and left empty', async () => {
    expect(await checkDataFolder({ DATA_DIR: join(folder, 'new') })).toMatchObject({ ok: true })
    expect(readdirSync(join(folder, 'new'))).toEqual([])
  })

  test('doctor: that is a file is a fault with its remedy', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const finding = await checkDataFolder({ DATA_DIR: file })
    expect(finding).toMatchObject({ ok: false, remedy: expect.stringContaining('DATA_DIR') })
  })
})

describe('the database', () => {
  test('doctor: that does not answer is a fault', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
    expect(await checkDatabase({ DATABASE_URL, DATA_DIR: folder })).toMatchObject({ ok: false })
  })

  test('doctor: embedded and in use names the process that has it', async () => {
    expect(await checkDatabase({ DATABASE_URL: undefined, DATA_DIR: folder })).toMatchObject({ ok: true })
    const lock = await acquireFolderLock(join(folder, 'postgres.lock'))
    const finding = await checkDatabase({ DATABASE_URL: undefined, DATA_DIR: folder })
    expect(finding).toMatchObject({ ok: false, text: expect.stringContaining(String(process.pid)) })
    await lock.release()
  })
})

test('PRF-06 the list of deleted accounts is compared with a database that is there, and none is made for it', async () => {
  const DELETION_LIST_DIR = join(folder, 'list')
  mkdirSync(DELETION_LIST_DIR)
  const settings = { DELETION_LIST_DIR, DATABASE_URL: undefined, DATABASE_POOL_SIZE: 1 }
  const DATA_DIR = join(folder, 'none')
  expect(await checkDeletions({ ...settings, DATA_DIR })).toEqual({
    ok: true,
    text: 'not compared, because no server of this version has used the database yet',
  })
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('doctor: accounts with made-up addresses are named on a public origin', async () => {
  const DATA_DIR = join(folder, 'accounts')
  const settings = {
    PUBLIC_ORIGIN: 'https://center.hafen.de',
    IDENTITY_PROVIDER: 'embedded',
    DATABASE_URL: undefined,
    DATA_DIR,
    DATABASE_POOL_SIZE: 1,
  } as const
  expect(await checkDemoAccounts(settings)).toEqual({
    ok: true,
    text: 'not looked at, because no server of this version has used the database yet',
  })

  await makeDataFolder(DATA_DIR)
  const fill = async (...emails: string[]) => {
    const { db, close } = await openDatabase({ DATA_DIR })
    for (const email of emails)
      await db.insertInto('account').values({ oid: email, email, password_hash: '' }).execute()
    await close()
  }
  await fill('anna@hafen.de', 'otto@example.de')
  expect(await checkDemoAccounts(settings)).toEqual({ ok: true, text: 'none has a made-up address' })

  await fill('anna@example.org', 'Ben@mail.EXAMPLE', 'cara@localhost')
  expect(await checkDemoAccounts(settings)).toEqual({
    ok: true,
    text: '3 with a made-up address, such as anna@example.org, and https://center.hafen.de is public',
    remedy: expect.stringContaining('npm run identity -- reset-password'),
  })
  expect(await checkDemoAccounts({ ...settings, PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual({
    ok: true,
    text: 'may be made up on http://localhost:3000',
  })
  expect(await checkDemoAccounts({ ...settings, IDENTITY_PROVIDER: 'oidc' })).toEqual({
    ok: true,
    text: 'kept by the hosted provider',
  })
}, 600_000)

test('doctor: a port in use is a fault, a free one is not', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  expect(await checkPort({ HOST: '127.0.0.1', PORT: port })).toMatchObject({ ok: false })
  await new Promise((closed) => server.close(closed))
  expect(await checkPort({ HOST: '127.0.0.1', PORT: port })).toMatchObject({ ok: true })
})
