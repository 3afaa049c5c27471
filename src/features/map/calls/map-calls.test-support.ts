import type { CallRow } from '#main/api/contract-calls.test-support.ts'

const map = '/api/center/centers/{id}/map'
const way = '/api/center/centers/{id}/way'

/** One real request for every answer that the document promises about the plan of a centre. */
export const mapCalls: readonly CallRow[] = [
  [map, 'get', 200, '/api/center/centers/hafen/map?locale=en'],
  [map, 'get', 304, '/api/center/centers/hafen/map'],
  [map, 'get', 400, '/api/center/centers/hafen/map?locale=fr'],
  [map, 'get', 404, '/api/center/centers/none/map'],
  [way, 'get', 200, '/api/center/centers/hafen/way?from=eingang&to=kornwerk&locale=en'],
  [way, 'get', 400, '/api/center/centers/hafen/way?from=eingang'],
  [way, 'get', 404, '/api/center/centers/hafen/way?from=eingang&to=nowhere'],
  [way, 'get', 409, '/api/center/centers/hafen/way?from=eingang&to=toiletten&way=step-free'],
]
