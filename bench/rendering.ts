import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort, ServerProcess } from '../tests/support/server-process.ts'

/*
 * Measures pages that the cache does not hold: each request has a query for which the page has to be rendered.
 * `--against <folder>` compares the build with that of another project folder; both servers are measured in turn, so
 * that a busy machine slows both down. Requests per second depend on what else the machine does, processor time per
 * request does so less.
 */

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
})

const centre = '/hafengalerie-kiel'
const rows = {
  'shop list': `${centre}/shops?`,
  'shop list, compressed': `${centre}/shops?`,
  'search page': `${centre}/shops?q=kaffee&`,
  'search data': `${centre}/shops.data?q=kaffee&_routes=de.centerUid-shops&`,
  'shop page': `${centre}/shops/roestraum?`,
  'centre home': `${centre}?`,
  home: '/?',
} as const
type Row = keyof typeof rows
const rowNames = Object.keys(rows) as Row[]
const connections = 8

type Sample = { readonly perSecond: number; readonly milliseconds: number | null }

/** The processor time of a process in milliseconds; null if the system does not report it. */
function processorTime({ child }: ServerProcess): number | null {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

let asked = 0

async function measure(server: ServerProcess, row: Row): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const encoding = row.endsWith('compressed') ? 'gzip, br, zstd' : 'identity'
  const fetchPage = () =>
    new Promise<void>((resolve, reject) => {
      asked += 1
      const headers = { accept: 'text/html', 'accept-encoding': encoding }
      get(`${server.origin}${rows[row]}news=${asked}`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${row}: ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      }).on('error', reject)
    })
  for (let index = 0; index < 20; index += 1) await fetchPage()
  const [began, used] = [performance.now(), processorTime(server)]
  let count = 0
  const until = began + Number(values.seconds) * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < until; count += 1) await fetchPage()
    }),
  )
  const now = processorTime(server)
  agent.destroy()
  return {
    perSecond: (count * 1000) / (performance.now() - began),
    milliseconds: now === null || used === null ? null : (now - used) / count,
  }
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const describe = (samples: readonly Sample[]): string => {
  const times = samples.flatMap(({ milliseconds }) => milliseconds ?? [])
  const rate = `${middle(samples.map(({ perSecond }) => perSecond)).toFixed(0)} a second`
  return times.length === 0 ? rate : `${rate}, ${middle(times).toFixed(1)} ms of processor each`
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const servers: ServerProcess[] = []
try {
  const projects = [undefined, ...(values.against === undefined ? [] : [values.against])]
  for (const [index, project] of projects.entries())
    servers.push(
      await new ServerProcess(
        await findFreePort(),
        { DATA_DIR: join(folder, String(index)) },
        project,
      ).ready(),
    )
  for (const row of rowNames) {
    const samples = servers.map((): Sample[] => [])
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [index, server] of servers.entries()) samples[index]?.push(await measure(server, row))
    const [ours = [], theirs] = samples
    const against = theirs === undefined ? '' : `; against: ${describe(theirs)}`
    console.log(`${row}: ${describe(ours)}${against}`)
  }
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  for (const server of servers) await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
