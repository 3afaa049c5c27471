import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort, ServerProcess } from '../tests/support/server-process.ts'
import { readAnswer, writeRequest } from './parts/answers.ts'
import { measureLoad, middleSample, type Sample, type Target } from './parts/load.ts'
import { startProfiledServer } from './parts/profile.ts'
import { writeResults, type ResultRow } from './parts/results.ts'
import { startPeer } from './parts/start-child.ts'

/*
 * Measures pages that the cache does not hold: each request has a query for which the page has to be rendered. The shop
 * list is compared with bare `renderToString` of the same elements and with a plain React Router page of them.
 * `--against <folder>` compares the build with that of another project folder instead of writing the results. All
 * servers are measured in turn, so that a busy machine slows all of them down.
 */

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    seconds: { type: 'string', default: '1.5' },
    rounds: { type: 'string', default: '3' },
  },
})
const load = { connections: 8, seconds: Number(values.seconds), warmUp: 0.5 }

const centre = '/hafengalerie-kiel'
type Row = { readonly path: string; readonly encoding?: string }
/** `#` becomes another number in each request. */
const rows = {
  'shop list': { path: `${centre}/shops?news=#` },
  'shop list, compressed': { path: `${centre}/shops?news=#`, encoding: 'gzip, br, zstd' },
  'new search, page': { path: `${centre}/shops?q=kaffe#` },
  'new search, data': { path: `${centre}/shops.data?q=kaffe#&_routes=de.centerUid-shops` },
  'search, page': { path: `${centre}/shops?q=kaffee&news=#` },
  'search, data': { path: `${centre}/shops.data?q=kaffee&_routes=de.centerUid-shops&news=#` },
  'shop page': { path: `${centre}/shops/roestraum?news=#` },
  'centre home': { path: `${centre}?news=#` },
  home: { path: '/?news=#' },
} satisfies Readonly<Record<string, Row>>
type RowName = keyof typeof rows
const rowNames = Object.keys(rows) as RowName[]

let asked = 0
const requestsOf =
  ({ path, encoding = 'identity' }: Row) =>
  () => {
    asked += 1
    return writeRequest({ path: path.replace('#', String(asked)), encoding })
  }
const targetOf = ({ origin, child }: ServerProcess): Target => ({ port: Number(new URL(origin).port), child })

async function measureInTurn(targets: readonly (readonly [Target, () => string])[]): Promise<Sample[]> {
  const samples = targets.map((): Sample[] => [])
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, [target, next]] of targets.entries())
      samples[index]?.push(await measureLoad(target, next, load))
  return samples.map(middleSample)
}

const milliseconds = ({ microseconds }: Sample): string => `${(microseconds / 1000).toFixed(2)} ms`
const describe = (sample: Sample): string => `${milliseconds(sample)}, ${sample.perSecond.toFixed(0)}/s`
/** How many of these one processor can answer in a second. */
const capacityOf = ({ microseconds }: Sample): number => 1_000_000 / microseconds

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const settings = { DATA_DIR: join(folder, 'data') }

async function compareBuilds(project: string): Promise<void> {
  const servers: ServerProcess[] = []
  try {
    for (const build of [undefined, project]) {
      const data = join(folder, `data-${servers.length}`)
      const server = new ServerProcess(await findFreePort(), { DATA_DIR: data }, build)
      servers.push(server)
      await server.ready()
    }
    for (const row of rowNames) {
      const samples = await measureInTurn(
        servers.map((server) => [targetOf(server), requestsOf(rows[row])] as const),
      )
      console.log(`${row}: ${samples.map(describe).join('; against: ')}`)
    }
  } finally {
    for (const server of servers) await server.end('SIGTERM')
  }
}

async function writeTable(): Promise<void> {
  const server = await new ServerProcess(await findFreePort(), settings).ready()
  const ours = targetOf(server)
  const results: ResultRow[] = []
  const list = await readAnswer(ours.port, { path: `${centre}/shops`, encoding: 'identity' })
  const peer = await startPeer(folder, list.body.toString())
  try {
    const peerRequest = (path: string) => () => writeRequest({ path, encoding: 'identity' })
    const [here, tree, router] = await measureInTurn([
      [ours, requestsOf(rows['shop list'])],
      [peer, peerRequest('/tree')],
      [peer, peerRequest(`${centre}/shops`)],
    ])
    if (!here || !tree || !router) throw new Error('nothing was measured')
    results.push(
      {
        name: 'shop list against the same elements',
        ours: describe(here),
        others: `bare renderToString: ${describe(tree)}`,
        goal: '≥ half of its rate',
        reached: capacityOf(here) / (capacityOf(tree) / 2),
        reason:
          'a third is React, which renders some forty links and their texts; the rest is many small parts: collecting garbage, writing to the socket, hashing the inline script, guards and loaders, requests and answers as standard objects.',
      },
      {
        name: 'shop list against React Router',
        ours: describe(here),
        others: `plain React Router: ${describe(router)}`,
        goal: '≥ 3 times its rate',
        reached: capacityOf(here) / (3 * capacityOf(router)),
        reason:
          'bare `renderToString` of the same elements already takes three quarters of what this goal leaves; the router, which both have, guards, the policy with its hashes and the edge come to that.',
      },
    )
    for (const row of rowNames.filter((name) => name !== 'shop list')) {
      const [sample] = await measureInTurn([[ours, requestsOf(rows[row])]])
      if (!sample) continue
      const wanted = row.includes('search') ? 500 : undefined
      results.push({
        name: row,
        ours: describe(sample),
        goal: wanted === undefined ? 'none' : `≥ ${wanted}/s on one processor`,
        reached: wanted === undefined ? 1 : capacityOf(sample) / wanted,
        reason:
          'each new search renders a whole page, of which searching is a tenth, and a page that finds nothing, the front page, already takes as long as this goal leaves. Of what was asked before the bytes are kept.',
      })
    }
  } finally {
    await peer.end()
    await server.end('SIGTERM')
  }
  const profiled = await startProfiledServer(settings)
  const target = targetOf(profiled.server)
  const profileOf = async (row: RowName): Promise<readonly string[]> => {
    await measureLoad(target, requestsOf(rows[row]), load)
    return profiled.profile(() => measureLoad(target, requestsOf(rows[row]), load))
  }
  try {
    const ofList = await profileOf('shop list')
    const profiles: Readonly<Record<string, readonly string[]>> = {
      'shop list against the same elements': ofList,
      'shop list against React Router': ofList,
      'new search, page': await profileOf('new search, page'),
      'new search, data': await profileOf('new search, data'),
      'search, page': await profileOf('search, page'),
    }
    await writeResults(
      'rendering',
      'Rendered for the request',
      'Pages that are not in memory: processor time for each request and requests per second, on 8 connections.',
      results.map((row) => ({ ...row, profile: profiles[row.name] ?? [] })),
    )
  } finally {
    await profiled.end()
  }
}

try {
  await (values.against === undefined ? writeTable() : compareBuilds(values.against))
} finally {
  await rm(folder, { recursive: true, force: true })
}
