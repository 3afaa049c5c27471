import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingNames } from '#platform/settings/environment.server.ts'

interface StartingPoint {
  readonly origin: string
  /** The server's settings: each one is set or cleared, so that the shell's environment does not affect the tests. */
  readonly environment: Record<string, string>
  /** `E2E_ORIGIN` names a running server with the demo content; then the tests start none. */
  readonly isRunning: boolean
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'passage-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A separate port and data folder for each run, so that it does not disturb other servers on the machine and leaves
 * nothing behind. Playwright reads its configuration again in each worker; the workers inherit the first values by
 * environment variables.
 */
export async function startingPoint(): Promise<StartingPoint> {
  const running = process.env['E2E_ORIGIN']
  if (running !== undefined) return { origin: running, environment: {}, isRunning: true }
  const port = (process.env['E2E_PORT'] ??= String(await freePort()))
  const folder = (process.env['E2E_DATA_DIR'] ??= temporaryFolder())
  const origin = `http://localhost:${port}`
  const cleared = Object.fromEntries(settingNames.map((name) => [name, '']))
  return {
    origin,
    isRunning: false,
    environment: {
      ...cleared,
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      // A pair for tests, with which no push service is ever called.
      PUSH_PUBLIC_KEY:
        'BBV6nEJu6nM42sp9E1lAF_hbpobLJ1DKaQdinrj4sCNH4tZ3HB6b4R0jr4VjVy0NowOi9sKt9SuCK02976Of_q0',
      PUSH_PRIVATE_KEY: 'Hz91SOzzhin-Qgq1onnAWzs2qMzKL6bRbz0tmicuW7o',
      PUSH_CONTACT: 'mailto:operations@passage.example',
    },
  }
}
