import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#app/platform/environment.server.ts'

test('PAY-05 the doctor names the remedy for real money with the embedded car park', () => {
  const cleared = Object.fromEntries(settingNames.map((name) => [name, '']))
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../doctor.ts')], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...cleared,
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_hunter2',
      STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
    },
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/✗ Settings: [^]*GATEWAY_URL must be given with PAYMENT_PROVIDER=stripe/)
  expect(stdout).toContain('PAYMENT_PROVIDER=sandbox')
  expect(stdout).not.toContain('hunter2')
})
