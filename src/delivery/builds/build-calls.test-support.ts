import type { CallRow } from '#main/api/contract-calls.test-support.ts'

const build = '/builds/meta/{buildId}.json'

/** One real request for every answer that the document promises about builds. */
export const buildCalls: readonly CallRow[] = [
  ['/builds/latest.json', 'get', 200, '/builds/latest.json'],
  [build, 'get', 200, async ({ services }) => `/builds/meta/${services.buildId}.json`],
  [build, 'get', 404, '/builds/meta/none.json'],
]
