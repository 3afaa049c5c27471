import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getSystemVariables } from '#app/platform/environment.server.ts'
import type { MediaFileTable } from '../media/media-table.server.ts'
import type { ContentAnswer, ContentQuestion } from './content-process.ts'
import { unpackRows } from './packed-rows.ts'
import type { PreparationResult, PrepareContent } from './prepared-content.ts'

/** Longer than any content may take; a folder on a drive that hangs would otherwise hold the import for ever. */
const limitMs = 10 * 60_000

/**
 * Prepares content in a process of its own, which ends with the preparation: the server never loads the parsers and
 * the library for images, and keeps none of their memory.
 * @param script the process, `content-process.ts` or what the build has made of it
 * @param answerMs how long each answer may take, in milliseconds; then the process is killed
 */
export const prepareInProcess =
  (script: string, answerMs = limitMs): PrepareContent =>
  async (dir, { now, product }) => {
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
    const ask = async (question: ContentQuestion): Promise<unknown> => {
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
    }
    const close = async (): Promise<void> => {
      if (child.connected) child.disconnect()
      await ended.catch(() => undefined)
    }
    try {
      const prepared = await ask({ ask: 'prepare', dir, nowMs: now.getTime(), product })
      return {
        ...(prepared as PreparationResult),
        readRows: async (folder) => unpackRows((await ask({ ask: 'rows', folder })) as Uint8Array),
        makeMedia: async (order) => (await ask({ ask: 'media', order })) as MediaFileTable | undefined,
        close,
      }
    } catch (error) {
      await close()
      throw error
    }
  }
