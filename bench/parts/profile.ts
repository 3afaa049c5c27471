import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort, ServerProcess } from '../../tests/support/server-process.ts'

/** The parts of a profile by the inspector protocol that are needed here. */
type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** A server whose processor time can be broken down into functions. */
export type ProfiledServer = {
  readonly server: ServerProcess
  readonly port: number
  readonly end: () => Promise<void>
  /** The functions in which the server itself spends most of its time during some work, with their shares. */
  readonly profile: (work: () => Promise<unknown>) => Promise<readonly string[]>
}

/** Starts a server of the build that lets itself be profiled, so that only the work counts and not the start. */
export async function startProfiledServer(
  settings: Readonly<Record<string, string>>,
): Promise<ProfiledServer> {
  const [port, inspectorPort] = [await findFreePort(), await findFreePort()]
  const server = new ServerProcess(port, {
    ...settings,
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  })
  await server.ready()
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let calls = 0
  const call = async (method: string): Promise<{ readonly profile?: Profile }> => {
    const id = (calls += 1)
    const answered = new Promise<{ readonly profile?: Profile }>((resolve) => {
      const listen = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result: { profile?: Profile } }
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
    })
    socket.send(JSON.stringify({ id, method }))
    return answered
  }
  return {
    server,
    port,
    end: async () => {
      // Node does not exit as long as a debugger is connected.
      socket.close()
      await server.end('SIGTERM')
    },
    profile: async (work) => {
      await call('Profiler.enable')
      await call('Profiler.start')
      await work()
      const { profile } = await call('Profiler.stop')
      return profile === undefined ? [] : listFunctions([profile])
    },
  }
}

/** The options with which Node, and the processes that it starts, write profiles of all that they do into a folder. */
export const profileInto = (folder: string): string => `--cpu-prof --cpu-prof-dir=${folder}`

/** The functions in which several processes together spent most of their time, with their shares. */
export async function readProfiles(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return listFunctions(texts.map((text) => JSON.parse(text) as Profile))
}

const mostFunctions = 12

function listFunctions(profiles: readonly Profile[]): readonly string[] {
  const times = new Map<string, number>()
  for (const { nodes, samples, timeDeltas } of profiles) {
    const names = new Map(
      nodes.map(({ id, callFrame: { functionName, url } }) => [
        id,
        [functionName || '(anonymous)', url.split('/').at(-1)].filter(Boolean).join(', '),
      ]),
    )
    for (const [index, id] of samples.entries()) {
      const name = names.get(id) ?? ''
      if (!name.startsWith('(idle)') && !name.startsWith('(program)'))
        times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0))
    }
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostFunctions)
    .map(([name, time]) => `${((100 * time) / all).toFixed(1)} % ${name}`)
}
