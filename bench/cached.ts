import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort, ServerProcess } from '../tests/support/server-process.ts'

/*
 * Compares answers from memory with a bare `node:http` server that sends the same headers and bytes: 100 % means that
 * finding the answer costs nothing. Both servers are measured in turn, over raw connections that only count bytes.
 * Requests per second depend on what else the machine does, so the ratio is that of the processor time per request.
 */

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '5' } },
})
const connections = 16

const centre = '/hafengalerie-kiel'
const signedIn = 'account=known; __Host-Http-sid=none; consent=v1.11; centerRoute=hafengalerie-kiel'
type Row = {
  readonly path: string
  readonly encoding?: string
  readonly cookie?: string
  readonly again?: boolean
}
const rows: Readonly<Record<string, Row>> = {
  'shop list': { path: `${centre}/shops` },
  home: { path: '/' },
  'shop list, uncompressed': { path: `${centre}/shops`, encoding: 'identity' },
  'shop list, signed in': { path: `${centre}/shops`, cookie: signedIn },
  'shop list, not modified': { path: `${centre}/shops`, again: true },
  'data of the shop list': { path: `${centre}/shops.data?_routes=de.centerUid-shops` },
  search: { path: `${centre}/shops?q=kaffee`, encoding: 'zstd' },
  'campaign link': { path: `${centre}/shops?utm_source=poster` },
  'call: all centres': { path: '/api/center/centers' },
}

const requestFor = ({ path, encoding = 'gzip, br', cookie }: Row, etag: string | undefined): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    `Accept-Encoding: ${encoding}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    '',
    '',
  ].join('\r\n')

/** Reads one raw answer; it is complete when no more data arrive. */
async function readAnswer(port: number, request: string): Promise<{ head: string; body: Buffer }> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await once(socket, 'close')
  const all = Buffer.concat(chunks)
  const end = all.indexOf('\r\n\r\n')
  return { head: all.subarray(0, end).toString('latin1'), body: all.subarray(end + 4) }
}

const headersOf = (head: string): [string, string][] =>
  head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ])

/** A server that always sends the same answer. */
const bareServer = `
  import { readFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  const [port, folder] = process.argv.slice(2)
  const { status, headers } = JSON.parse(readFileSync(folder + '/head.json', 'utf8'))
  const body = readFileSync(folder + '/body')
  const server = createServer({ keepAliveTimeout: 75_000 }, (_, response) => {
    response.writeHead(status, headers).end(body.length === 0 ? undefined : body)
  })
  server.listen(Number(port), '127.0.0.1', () => console.log('ready'))
`

type Sample = { readonly perSecond: number; readonly microseconds: number }

/** The processor time of a process in microseconds. */
function processorTime(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Sends requests on many connections; each sends the next one when its answer is complete. */
async function measure(port: number, child: ChildProcess, request: string, length: number): Promise<Sample> {
  let count = 0
  let isOver = false
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1')
    let missing = length
    socket.on('connect', () => socket.write(request))
    socket.on('data', ({ length: came }: Buffer) => {
      missing -= came
      if (missing > 0) return
      if (missing < 0) throw new Error('an answer was longer than the first one')
      missing = length
      count += 1
      if (isOver) socket.end()
      else socket.write(request)
    })
    return socket
  })
  const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  await wait(0.5)
  const [began, used, before] = [performance.now(), processorTime(child), count]
  await wait(Number(values.seconds))
  const [seconds, time, asked] = [
    (performance.now() - began) / 1000,
    processorTime(child) - used,
    count - before,
  ]
  isOver = true
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  return { perSecond: asked / seconds, microseconds: time / asked }
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const port = await findFreePort()
const server = new ServerProcess(port, { DATA_DIR: join(folder, 'data') })
try {
  await server.ready()
  await writeFile(join(folder, 'bare.mjs'), bareServer)
  for (const [name, row] of Object.entries(rows)) {
    await readAnswer(port, requestFor(row, undefined))
    const first = await readAnswer(port, requestFor(row, undefined))
    const etag = headersOf(first.head).find(([header]) => header === 'etag')?.[1]
    const request = requestFor(row, row.again === true ? etag : undefined)
    const { head, body } = await readAnswer(port, request)
    const headers = headersOf(head).filter(
      ([header]) => !['date', 'connection', 'keep-alive'].includes(header),
    )
    const status = Number(head.split(' ')[1])
    await writeFile(join(folder, 'head.json'), JSON.stringify({ status, headers: headers.flat() }))
    await writeFile(join(folder, 'body'), body)
    const barePort = await findFreePort()
    const bare = spawn(process.execPath, [join(folder, 'bare.mjs'), String(barePort), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(bare.stdout, 'data')
    /**
     * The length of one answer in bytes, measured on a kept-alive connection, because its connection headers differ.
     */
    const lengthOn = async (at: number): Promise<number> => {
      const socket = connect(at, '127.0.0.1')
      let length = 0
      socket.on('data', (chunk: Buffer) => (length += chunk.length))
      socket.write(request)
      await new Promise((resolve) => setTimeout(resolve, 300))
      socket.destroy()
      return length
    }
    const [ourLength, bareLength] = [await lengthOn(port), await lengthOn(barePort)]
    const ours: Sample[] = []
    const theirs: Sample[] = []
    for (let round = 0; round < Number(values.rounds); round += 1) {
      ours.push(await measure(port, server.child, request, ourLength))
      theirs.push(await measure(barePort, bare, request, bareLength))
    }
    bare.kill()
    await once(bare, 'exit')
    const time = (samples: readonly Sample[]) => middle(samples.map(({ microseconds }) => microseconds))
    const rate = (samples: readonly Sample[]) => middle(samples.map(({ perSecond }) => perSecond)).toFixed(0)
    const ratio = ((100 * time(theirs)) / time(ours)).toFixed(0)
    console.log(
      `${name} (${status}, ${body.length} bytes): ${ratio} %; ${time(ours).toFixed(0)} µs and ${rate(ours)} a second, bare ${time(theirs).toFixed(0)} µs and ${rate(theirs)}`,
    )
  }
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
