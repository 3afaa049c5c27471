import { Hono } from 'hono'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { createRelyingParty } from '#features/sign-in/relying-party/relying-party.server.ts'
import { requireConsumer, type ConsumerEnv } from '#features/sign-in/relying-party/require-consumer.server.ts'
import { startEdgeServer } from '../../tests/support/edge-server.ts'
import {
  createTestTokens,
  testAudience,
  testIssuer,
  testScope,
} from '../../tests/support/identity/test-tokens.ts'

/*
 * Measures the cost of the token check: the same call with and without it (cached keys, one query in the embedded
 * database whether the account still exists). The goal is less than 1 ms more at the median.
 */

const rounds = 3000
const goalMs = 1

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

const tokens = await createTestTokens()
const discovery = {
  issuer: testIssuer,
  jwks_uri: `${testIssuer}/keys`,
  authorization_endpoint: `${testIssuer}/auth`,
}
const server = await startEdgeServer()
const { identity } = createRelyingParty({
  services: server.services,
  secrets: ['a secret of the benchmark, long enough'],
  provider: {
    authority: testIssuer,
    clientId: 'bench',
    clientSecret: 'bench',
    scope: testScope,
    audience: testAudience,
    oidClaim: 'oid',
    newUserClaim: 'newUser',
    audienceClaim: 'aud',
    scopeClaim: undefined,
    parameters: [],
    repeatsScope: false,
  },
  localKeys: tokens.rules.keys,
  fetch: async () => Response.json(discovery),
  clockTolerance: 0,
})

const calls = new Hono<EdgeEnv>()
calls.get('/plain', (c) => c.json({ ok: true }))
const guarded = new Hono<ConsumerEnv>()
guarded.get('/checked', requireConsumer(identity, server.publicOrigin), (c) => c.json({ ok: true }))
calls.route('/', guarded)

const headers = { authorization: `Bearer ${await tokens.sign('o-1')}`, 'user-oid': 'o-1' }

async function time(path: string): Promise<number> {
  const began = performance.now()
  const answer = await calls.request(path, { headers })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}

const times = { plain: [] as number[], checked: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  times.plain.push(await time('/plain'))
  times.checked.push(await time('/checked'))
}
const [plain, checked] = [median(times.plain), median(times.checked)]
console.log(
  `token check, medians of ${rounds}: without ${plain.toFixed(3)} ms, with ${checked.toFixed(3)} ms`,
)
console.log(`it adds ${(checked - plain).toFixed(3)} ms; the goal is under ${goalMs} ms`)
if (checked - plain >= goalMs) process.exitCode = 1
await server.close()
