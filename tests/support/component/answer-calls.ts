import { vi } from 'vitest'

type Answer = (request: Request) => Response | Promise<Response>

/**
 * Answers the calls of a component in place of the server, by method and path: `{ 'GET /api/consumers/kept': () => … }`.
 * Any other call fails.
 * @returns the requests so far, in order
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>): readonly Request[] {
  const requests: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    const call = `${request.method} ${new URL(request.url).pathname}`
    const answer = answers[call]
    if (!answer) throw new TypeError(`Nobody answers ${call}`)
    return answer(request.clone())
  })
  return requests
}
