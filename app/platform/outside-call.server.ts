import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { fail, succeed, type Result } from '#app/core/result.ts'

type OutsideCall = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** An answer that came, whatever its status. */
export type OutsideAnswer = { readonly status: number; readonly body: string }

/** Milliseconds: until there is a connection, of silence after that, and for the whole call. */
export type TimeLimits = { readonly connect: number; readonly read: number; readonly total: number }
export const timeLimits: TimeLimits = { connect: 1_000, read: 5_000, total: 8_000 }

const maxAnswerBytes = 1024 * 1024

/**
 * One call to a service that is not ours. It never waits longer than its limits, follows no redirect and reads no
 * endless answer. A fault says nothing about whether the other side has done what was asked: it is «unknown», never
 * «refused». Never call it inside a database transaction: the embedded database has one connection.
 */
export async function callOutside(
  { method, url, headers = {}, body }: OutsideCall,
  limits: TimeLimits = timeLimits,
): Promise<Result<OutsideAnswer, Error>> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(url, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        signal: AbortSignal.timeout(limits.total),
      })
      const notConnected = setTimeout(
        () => call.destroy(new Error(`no connection after ${limits.connect} ms`)),
        limits.connect,
      )
      call.on('socket', (socket) => {
        // A connection that was kept from an earlier call says nothing more.
        if (!socket.connecting) return clearTimeout(notConnected)
        socket.once(url.startsWith('https:') ? 'secureConnect' : 'connect', () => clearTimeout(notConnected))
      })
      call.on('close', () => clearTimeout(notConnected))
      call.setTimeout(limits.read, () => call.destroy(new Error(`silent for ${limits.read} ms`)))
      call.on('response', resolve)
      call.on('error', reject)
      call.end(body)
    })
    return succeed({ status: answer.statusCode ?? 0, body: await readText(answer) })
  } catch (error) {
    return fail(error instanceof Error ? error : new Error(String(error)))
  }
}

async function readText(answer: IncomingMessage): Promise<string> {
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxAnswerBytes) answer.destroy(new Error(`an answer over ${maxAnswerBytes} bytes`))
  })
  return (await buffer(answer)).toString('utf8')
}
