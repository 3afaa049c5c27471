import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getSystemVariables } from '#platform/settings/environment.server.ts'
import type { ContentAnswer, ContentQuestion } from './content-process.ts'

/** A process that prepares content, from the server's side. */
export type ContentProcess = {
  /** Asks one question; the next one has to wait for the answer. */
  readonly ask: (question: ContentQuestion) => Promise<unknown>
  /** Ends the process. */
  readonly close: () => Promise<void>
}

/**
 * Starts a process that prepares content.
 * @param script `content-process.ts`, or what the build has made of it
 * @param answerMs how long each answer may take, in milliseconds; then the process is killed
 */
export function startContentProcess(script: string, answerMs: number): ContentProcess {
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
