import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server process on this machine. */
export type Target = { readonly port: number; readonly child: ChildProcess }

/** What a server did under load. */
export type Sample = {
  readonly perSecond: number
  /** Processor time of the server's process for each request. */
  readonly microseconds: number
}

type Load = { readonly connections: number; readonly seconds: number; readonly warmUp: number }

/** The processor time that a process and its ended children have used, in microseconds. The system counts it in steps of 10 ms. */
export function processorTimeOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ofProcess = Number(fields[11]) + Number(fields[12])
  const ofEnded = Number(fields[13]) + Number(fields[14])
  return (ofProcess + ofEnded) * 10_000
}

/** Waits until a server has finished what it does by itself after its start, such as compressing pages; for a minute at most. */
export async function becomeIdle(child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const before = processorTimeOf(child)
    await sleep(2000)
    if (processorTimeOf(child) - before < 50_000) return
  }
}

/**
 * Sends requests on several connections; each connection sends its next one as soon as its answer is complete.
 * @param next the text of the next request
 * @param load times in seconds; what is answered during the warm-up is not counted
 * @throws Error if an answer has another status than 200, 304 or 404
 */
export async function measureLoad(
  { port, child }: Target,
  next: () => string,
  { connections, seconds, warmUp }: Load,
): Promise<Sample> {
  let count = 0
  let isOver = false
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1')
    const isComplete = createAnswerReader()
    socket.on('connect', () => socket.write(next()))
    socket.on('data', (chunk: Buffer) => {
      if (!isComplete(chunk)) return
      count += 1
      if (isOver) socket.end()
      else socket.write(next())
    })
    return socket
  })
  const ended = Promise.all(sockets.map((socket) => once(socket, 'close')))
  // A client that sleeps would have to be woken by the server's system calls, the more often the slower the server is.
  const stayAwake = () => {
    if (!isOver) setImmediate(stayAwake)
  }
  stayAwake()
  const work = async (): Promise<Sample> => {
    await sleep(warmUp * 1000)
    const [began, used, before] = [performance.now(), processorTimeOf(child), count]
    await sleep(seconds * 1000)
    // A slow machine may not have answered anything in this time.
    const hasAnswered = () => count > before
    for (let waited = 0; !hasAnswered() && waited < 30_000; waited += 100) await sleep(100)
    const answered = count - before
    const time = processorTimeOf(child) - used
    const perSecond = (answered * 1000) / (performance.now() - began)
    isOver = true
    await ended
    return { perSecond, microseconds: time / answered }
  }
  return Promise.race([work(), ended.then(() => Promise.reject(new Error('the server closed connections')))])
}

/**
 * Returns a function that is given what came on a connection and says whether the answer is complete. There is only one
 * request at a time, so an answer ends where the data end.
 */
function createAnswerReader(): (chunk: Buffer) => boolean {
  let head = ''
  /** Bytes of the body that have not come yet; null if its length is not known, as it comes in chunks. */
  let missing: number | null = 0
  let isInBody = false
  return (chunk) => {
    let rest = chunk
    if (!isInBody) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end === -1) return false
      rest = chunk.subarray(chunk.length - (head.length - end - 4))
      const status = head.slice(9, 12)
      if (!expected.includes(status)) throw new Error(`the server answered ${head.slice(0, end)}`)
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
      missing = status === '304' ? 0 : length === undefined ? null : Number(length)
      head = ''
      isInBody = true
    }
    if (missing !== null) missing -= rest.length
    const isEnd = missing === null ? rest.subarray(-5).equals(lastChunk) : missing <= 0
    isInBody = !isEnd
    return isEnd
  }
}

/** A page, one that the browser has, and one for an address that does not exist. */
const expected = ['200', '304', '404']
const lastChunk = Buffer.from('0\r\n\r\n')

/** The median. */
export const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The medians of several samples. */
export const middleSample = (samples: readonly Sample[]): Sample => ({
  perSecond: middleOf(samples.map(({ perSecond }) => perSecond)),
  microseconds: middleOf(samples.map(({ microseconds }) => microseconds)),
})
