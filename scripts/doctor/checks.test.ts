import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { acquireFolderLock } from '#db/folder-lock.server.ts'
import { checkDatabase, checkDataFolder, checkPort } from './checks.ts'

const folder = mkdtempSync(join(tmpdir(), 'passage-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the data folder', () => {
  test('is created and left empty', async () => {
    expect(await checkDataFolder({ DATA_DIR: join(folder, 'new') })).toMatchObject({ ok: true })
    expect(readdirSync(join(folder, 'new'))).toEqual([])
  })

  test('that is a file is a fault with its remedy', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const finding = await checkDataFolder({ DATA_DIR: file })
    expect(finding).toMatchObject({ ok: false, remedy: expect.stringContaining('DATA_DIR') })
  })
})

describe('the database', () => {
  test('that does not answer is a fault', async () => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
    expect(await checkDatabase({ DATABASE_URL, DATA_DIR: folder })).toMatchObject({ ok: false })
  })

  test('embedded and in use names the process that has it', async () => {
    expect(await checkDatabase({ DATABASE_URL: undefined, DATA_DIR: folder })).toMatchObject({ ok: true })
    const lock = await acquireFolderLock(join(folder, 'postgres.lock'))
    const finding = await checkDatabase({ DATABASE_URL: undefined, DATA_DIR: folder })
    expect(finding).toMatchObject({ ok: false, text: expect.stringContaining(String(process.pid)) })
    await lock.release()
  })
})

test('a port in use is a fault, a free one is not', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  expect(await checkPort({ HOST: '127.0.0.1', PORT: port })).toMatchObject({ ok: false })
  await new Promise((closed) => server.close(closed))
  expect(await checkPort({ HOST: '127.0.0.1', PORT: port })).toMatchObject({ ok: true })
})
