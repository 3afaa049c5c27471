import type { EdgeServer } from '../../../../tests/support/edge-server.ts'
import type { CallRow } from '#main/api/contract-calls.test-support.ts'

const template = '/api/center/centers/{id}/free-spaces'
const ofHarbour = '/api/center/centers/hafen/free-spaces'

/** Held, because a stream that nothing refers to is closed. */
const openStreams: Response[] = []

/** A network from which as many streams are open as may be. */
async function openedTooMany(asked: EdgeServer): Promise<RequestInit> {
  openStreams.push(...(await Promise.all(Array.from({ length: 100 }, () => asked.get(ofHarbour)))))
  return {}
}

export const freeSpaceCalls: readonly CallRow[] = [
  [template, 'get', 200, ofHarbour],
  [template, 'get', 404, '/api/center/centers/markt/free-spaces'],
  [template, 'get', 429, ofHarbour, openedTooMany],
]

/** The body of an answer; of a stream, which has no end, its first message. */
export async function readText(response: Response, type: string): Promise<string> {
  if (type !== 'text/event-stream') return response.text()
  const reader = response.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}
