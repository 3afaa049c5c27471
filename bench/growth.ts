import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { startLocalPostgres } from '../tests/support/local-postgres.ts'
import { findFreePort, ServerProcess } from '../tests/support/server-process.ts'
import { readAnswer, writeRequest } from './parts/answers.ts'
import { writeBigContent } from './parts/big-content.ts'
import { measureLoad, middleSample, processorTimeOf, type Sample, type Target } from './parts/load.ts'
import { memoryOf, smallMemory } from './parts/memory.ts'
import { profileInto, readProfiles } from './parts/profile.ts'
import { writeResults, type ResultRow } from './parts/results.ts'

/*
 * Measures what happens to a site with many more centres, and to a centre with many more shops: the demo content once,
 * with each centre `--centres` times, and with each shop of one centre `--shops` times.
 */

const { values } = parseArgs({
  options: {
    centres: { type: 'string', default: '100' },
    shops: { type: 'string', default: '10' },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
/** How long an operator waits for the first start with all centres, in seconds. */
const longestStart = 30
/** A start with 400 centres may take longer than the browser tests wait. */
const patience = 240_000

type Site = {
  readonly centres: number
  /** Seconds of processor time until the server was ready, most of which is the import. */
  readonly processorSeconds: number
  readonly seconds: number
  /** Sizes in bytes: the front page, its compressed form, and the largest file of the sitemap. */
  readonly front: number
  readonly frontSent: number
  readonly sitemap: number
  readonly sitemapFiles: number
  readonly memory: ReturnType<typeof memoryOf>
  readonly listSent: number
  readonly list: number
  readonly server: ServerProcess
}

const open: ServerProcess[] = []

const importSteps =
  'two processes read and check the files, of which reading and their digest are two fifths, values, checks and rows the rest; then the database writes the rows, and two pages of each centre are rendered as a trial.'

/** Starts a site again, and breaks the time of its import down into functions. */
async function profileImport(name: string): Promise<readonly string[]> {
  const profiles = join(folder, 'profiles')
  const settings = {
    CONTENT_DIR: join(folder, `${name}-content`),
    DATA_DIR: join(folder, `${name}-profiled`),
    ...smallMemory,
    NODE_OPTIONS: `${smallMemory.NODE_OPTIONS} ${profileInto(profiles)}`,
  }
  const server = new ServerProcess(await findFreePort(), settings, undefined, patience)
  open.push(server)
  await server.ready()
  await server.end('SIGTERM')
  return readProfiles(profiles)
}

/** Starts a site for the first time; its server goes on running. */
async function startFirst(settings: Readonly<Record<string, string>>) {
  const began = performance.now()
  const server = new ServerProcess(await findFreePort(), { ...settings, ...smallMemory }, undefined, patience)
  open.push(server)
  await server.ready()
  const seconds = (performance.now() - began) / 1000
  return { server, seconds, processorSeconds: processorTimeOf(server.child) / 1_000_000 }
}

/** Starts a site and measures it; its server goes on running. */
async function openSite(name: string, size: Parameters<typeof writeBigContent>[1]): Promise<Site> {
  const content = join(folder, `${name}-content`)
  const centres = await writeBigContent(content, size)
  const { server, seconds, processorSeconds } = await startFirst({
    CONTENT_DIR: content,
    DATA_DIR: join(folder, name),
  })
  const { port } = targetOf(server)
  const sizeOf = async (path: string): Promise<{ readonly sent: number; readonly whole: number }> => {
    const [packed, plain] = [
      await readAnswer(port, { path, encoding: 'br' }),
      await readAnswer(port, { path, encoding: 'identity' }),
    ]
    if (packed.status !== 200) throw new Error(`${path}: ${packed.status}`)
    return { sent: packed.body.length, whole: plain.body.length }
  }
  const front = await sizeOf('/')
  const list = await sizeOf('/hafengalerie-kiel/shops')
  // What memory is needed is known after the same load for each.
  await measureLoad(targetOf(server), nextShopPage, { connections: 8, seconds: 2, warmUp: 1 })
  const files = await readSitemap(port)
  await sleep(3000)
  return {
    centres,
    seconds,
    processorSeconds,
    front: front.whole,
    frontSent: front.sent,
    sitemap: Math.max(...files),
    sitemapFiles: files.length,
    memory: memoryOf(server.child),
    list: list.whole,
    listSent: list.sent,
    server,
  }
}

let asked = 0
const nextShopPage = () => {
  asked += 1
  return writeRequest({ path: `/hafengalerie-kiel/shops/roestraum?news=${asked}` })
}

const targetOf = ({ origin, child }: ServerProcess): Target => ({ port: Number(new URL(origin).port), child })

/** A page rendered by each site in turn, so that a busy machine slows all of them down. */
async function measureShopPages(sites: readonly Site[]): Promise<Sample[]> {
  const samples = sites.map((): Sample[] => [])
  for (let round = 0; round < 5; round += 1)
    for (const [index, { server }] of sites.entries())
      samples[index]?.push(
        await measureLoad(targetOf(server), nextShopPage, { connections: 8, seconds: 2, warmUp: 0.5 }),
      )
  return samples.map(middleSample)
}

/** The sizes of the sitemap's files in bytes: of the index and what it names, or of the only file. */
async function readSitemap(port: number): Promise<readonly number[]> {
  const read = async (path: string): Promise<string> => {
    const answer = await readAnswer(port, { path, encoding: 'br' })
    const isPacked = answer.headers.some(([name]) => name === 'content-encoding')
    return (isPacked ? brotliDecompressSync(answer.body) : answer.body).toString()
  }
  const first = await read('/sitemap.xml')
  if (!first.includes('<sitemapindex')) return [first.length]
  const paths = [...first.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const parts: number[] = []
  for (const path of paths) parts.push((await read(path)).length)
  return [first.length, ...parts]
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`

const postgres = await startLocalPostgres()
try {
  const many = await openSite('many', { centres: Number(values.centres) })
  await many.server.end('SIGTERM')
  const slowStart = many.seconds > longestStart && (await profileImport('many'))
  const onPostgres =
    postgres &&
    (await startFirst({
      CONTENT_DIR: join(folder, 'many-content'),
      DATA_DIR: join(folder, 'many-files'),
      DATABASE_URL: await postgres.createDatabase('growth'),
    }))
  await onPostgres?.server.end('SIGTERM')
  const small = await openSite('small', {})
  const large = await openSite('large', { shops: Number(values.shops) })
  const [fewShops, manyShops] = await measureShopPages([small, large])
  if (!fewShops || !manyShops) throw new Error('nothing was measured')
  const describe = ({ microseconds, perSecond }: Sample) =>
    `${(microseconds / 1000).toFixed(1)} ms, ${perSecond.toFixed(0)}/s`
  const named = `${many.centres} centres`
  const rows: ResultRow[] = [
    {
      name: `${named}: first start with import`,
      ours: `${many.seconds.toFixed(0)} s, ${many.processorSeconds.toFixed(0)} s of processor`,
      others: `${small.centres} centres: ${small.seconds.toFixed(0)} s`,
      goal: `≤ ${longestStart} s`,
      reached: longestStart / many.seconds,
      ...(slowStart && { profile: slowStart }),
      reason: importSteps,
    },
    ...(onPostgres === undefined
      ? []
      : [
          {
            name: `${named}: first start with import, Postgres`,
            ours: `${onPostgres.seconds.toFixed(0)} s, ${onPostgres.processorSeconds.toFixed(0)} s of processor without the database's`,
            others: '',
            goal: `≤ ${longestStart} s`,
            reached: longestStart / onPostgres.seconds,
            reason: importSteps,
          },
        ]),
    {
      name: `${named}: front page`,
      ours: `${kilobytes(many.front)}, ${kilobytes(many.frontSent)} sent`,
      others: `${kilobytes(small.front)}, ${kilobytes(small.frontSent)} sent`,
      goal: '≤ 80 KB sent',
      reached: 80_000 / many.frontSent,
      reason: 'the page shows all centres.',
    },
    {
      name: `${named}: sitemap`,
      ours: `${many.sitemapFiles} files, the largest ${kilobytes(many.sitemap)}`,
      others: `${small.sitemapFiles} files, the largest ${kilobytes(small.sitemap)}`,
      goal: 'an index',
      reached: many.sitemapFiles > 1 ? 1 : 0,
      reason: 'one file has the pages of all centres.',
    },
    {
      name: `${named}: memory`,
      ours: `${many.memory.now.toFixed(0)} MB, during the import ${many.memory.most.toFixed(0)} MB`,
      others: `${small.memory.now.toFixed(0)} MB, during the import ${small.memory.most.toFixed(0)} MB`,
      goal: '≤ 300 MB',
      reached: 300 / many.memory.now,
      reason:
        'the import is a process of its own, which is not counted here; what is left are pages, and the content that they are made of, up to CACHE_MB.',
    },
    {
      name: `${values.shops} times the shops: list`,
      ours: `${kilobytes(large.listSent)} sent, ${kilobytes(large.list)}`,
      others: `${kilobytes(small.listSent)} sent, ${kilobytes(small.list)}`,
      goal: '≤ 60 KB sent',
      reached: 60_000 / large.listSent,
      reason: 'the page shows all shops.',
    },
    {
      name: `${values.shops} times the shops: shop page`,
      ours: describe(manyShops),
      others: describe(fewShops),
      goal: 'as before (≤ 1.2 times)',
      reached: (1.2 * fewShops.microseconds) / manyShops.microseconds,
      reason:
        'what is known of all shops is computed when one of them opens or closes, and memory for it is collected; the page itself looks only at the shops of its category.',
    },
  ]
  await writeResults(
    'growth',
    'Growth',
    'The demo content against the same with more centres and with more shops in one centre; the pages are rendered for the request.',
    rows,
  )
} finally {
  for (const server of open) await server.end('SIGTERM')
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
}
