import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../tests/support/server-process.ts'
import type { RawAnswer } from './answers.ts'
import type { Target } from './load.ts'

/** A server beside ours with which it is compared. */
export type Peer = Target & { readonly end: () => Promise<void> }

async function startChild(file: string, args: readonly string[]): Promise<Peer> {
  const port = await findFreePort()
  const child: ChildProcess = spawn(process.execPath, [file, String(port), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout) await once(child.stdout, 'data')
  return {
    port,
    child,
    end: async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** Starts a server that renders the same elements as a page; see `peer-server.ts`. */
export async function startPeer(folder: string, html: string): Promise<Peer> {
  const page = join(folder, 'page.html')
  await writeFile(page, html)
  return startChild(join(import.meta.dirname, 'peer-server.ts'), [page])
}

/** Starts a bare `node:http` server that always sends the same answer. */
export async function startBareServer(folder: string, { status, headers, body }: RawAnswer): Promise<Peer> {
  const own = ['date', 'connection', 'keep-alive']
  const sent = headers.filter(([name]) => !own.includes(name)).flat()
  await writeFile(join(folder, 'bare.mjs'), bareServer)
  await writeFile(join(folder, 'head.json'), JSON.stringify({ status, headers: sent }))
  await writeFile(join(folder, 'body'), body)
  return startChild(join(folder, 'bare.mjs'), [folder])
}

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
