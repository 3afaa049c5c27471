import { availableParallelism } from 'node:os'
import type { MediaFileTable } from '../media/media-table.server.ts'
import { listContent, type ContentListing } from '../read/read-content.server.ts'
import { combineReports } from './combine-reports.ts'
import type { FolderReport } from './folder-report.ts'
import { unpackRows } from './packed-rows.ts'
import type { PrepareContent } from './prepared-content.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getSystemVariables } from '#platform/settings/environment.server.ts'
import type { ContentAnswer, ContentQuestion } from './content-process.ts'

/** A server seldom has more processors, and each process takes the memory of a parser and of an image. */
const mostProcesses = 2

type ProcessLimits = {
  /** How many folders there have to be for each process: its start takes as long as some twenty of them. */
  readonly foldersEach?: number
  /** How long each answer may take, in milliseconds; a folder on a drive that hangs would hold the import for ever. */
  readonly answerMs?: number
}

/**
 * Prepares content in processes of their own, which end with the preparation: the server never loads the parsers and
 * the library for images, and keeps none of their memory. Many centres are shared out between two processes.
 * @param script the process, `content-process.ts` or what the build has made of it
 */
export const prepareInProcess =
  (script: string, { foldersEach = 50, answerMs = 10 * 60_000 }: ProcessLimits = {}): PrepareContent =>
  async (dir, { now, product }) => {
    const listing = await listContent(dir)
    const wanted = Math.min(mostProcesses, availableParallelism(), listing.folders.size / foldersEach)
    const processes = Array.from({ length: Math.max(1, Math.floor(wanted)) }, () =>
      startContentProcess(script, answerMs),
    )
    const close = async (): Promise<void> => {
      await Promise.all(processes.map((started) => started.close()))
    }
    const [first] = processes
    try {
      const begin = { ask: 'begin', dir, nowMs: now.getTime(), product } as const
      await Promise.all(processes.map((started) => started.ask(begin)))
      const { reports, preparedBy } = await shareOut(listing, processes)
      return {
        ...combineReports(listing, reports),
        readRows: async (folder) =>
          unpackRows((await preparedBy.get(folder)?.ask({ ask: 'rows', folder })) as Uint8Array),
        makeMedia: async (order) => (await first?.ask({ ask: 'media', order })) as MediaFileTable | undefined,
        close,
      }
    } catch (error) {
      await close()
      throw error
    }
  }

/** Each process begins with what all centres share, and then takes the next centre whenever it is done with one. */
async function shareOut({ folders }: ContentListing, processes: readonly ContentProcess[]) {
  const reports = new Map<string, FolderReport>()
  const preparedBy = new Map<string, ContentProcess>()
  const [shared, ...centres] = folders
  const left = centres.values()
  await Promise.all(
    processes.map(async (started) => {
      const prepare = async ([name, files]: readonly [string, readonly string[]]): Promise<void> => {
        reports.set(name, (await started.ask({ ask: 'folder', name, files })) as FolderReport)
        preparedBy.set(name, started)
      }
      if (shared !== undefined) await prepare(shared)
      for (const centre of left) await prepare(centre)
    }),
  )
  return { reports, preparedBy }
}

type ContentProcess = {
  /** Asks one question; the next one has to wait for the answer. */
  readonly ask: (question: ContentQuestion) => Promise<unknown>
  readonly close: () => Promise<void>
}

/**
 * Starts a process that prepares content.
 * @param script `content-process.ts`, or what the build has made of it
 * @param answerMs how long each answer may take, in milliseconds; then the process is killed
 */
function startContentProcess(script: string, answerMs: number): ContentProcess {
  const child = fork(script, {
    serialization: 'advanced',
    // Short-lived objects are most of the work; with a small young generation they would be copied again and again.
    execArgv: ['--max-semi-space-size=32'],
    env: getSystemVariables(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The process that prepares content has ended (${String(code ?? signal)})`)
  })
  ended.catch(() => undefined)
  return {
    ask: async (question) => {
      const answered = once(child, 'message')
      child.send(question)
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, answerMs)
      const [answer] = (await Promise.race([answered, ended])
        .catch((error: unknown) => {
          throw isLate
            ? new Error(`The process that prepares content has not answered for ${answerMs / 1000} seconds`)
            : error
        })
        .finally(() => clearTimeout(timer))) as [ContentAnswer]
      if ('failure' in answer) throw new Error(answer.failure)
      return answer.value
    },
    close: async () => {
      if (child.connected) child.disconnect()
      await ended.catch(() => undefined)
    },
  }
}
