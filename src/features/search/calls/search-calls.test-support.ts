import type { EdgeServer } from '../../../../tests/support/edge-server.ts'
import type { CallRow } from '#main/api/contract-calls.test-support.ts'

const search = '/api/center/centers/{id}/search'
const index = '/api/center/centers/{id}/search-index/{locale}'

/** A network from which more was searched than any visitors type, and none of it twice, which would be kept. */
async function searchedTooOften(asked: EdgeServer): Promise<RequestInit> {
  for (let i = 0; i < 600; i += 1)
    await (await asked.get(`/api/center/centers/hafen/search?q=toilette-${i}`)).arrayBuffer()
  return {}
}

/** One real request for every answer that the document promises about the search of a centre. */
export const searchCalls: readonly CallRow[] = [
  [search, 'get', 200, '/api/center/centers/hafen/search?q=toilette&locale=en'],
  [search, 'get', 304, '/api/center/centers/hafen/search?q=toilette&locale=en'],
  [search, 'get', 400, '/api/center/centers/hafen/search?q='],
  [search, 'get', 404, '/api/center/centers/none/search?q=toilette'],
  [search, 'get', 429, '/api/center/centers/hafen/search?q=kaffee', searchedTooOften],
  [index, 'get', 200, '/api/center/centers/hafen/search-index/de'],
  [index, 'get', 304, '/api/center/centers/hafen/search-index/en'],
  [index, 'get', 404, '/api/center/centers/none/search-index/de'],
]
