import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../server-process.ts'

interface StartingPoint {
  readonly origin: string
  readonly settings: Readonly<Record<string, string>>
  /** `E2E_ORIGIN` names a running server with the demo content; then the tests start none. */
  readonly isRunning: boolean
}

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
  if (running !== undefined) return { origin: running, settings: {}, isRunning: true }
  const port = (process.env['E2E_PORT'] ??= String(await findFreePort()))
  const folder = (process.env['E2E_DATA_DIR'] ??= temporaryFolder())
  const origin = `http://localhost:${port}`
  return {
    origin,
    isRunning: false,
    settings: {
      DATA_DIR: join(folder, 'data'),
      // A pair for tests, with which no push service is ever called.
      PUSH_PUBLIC_KEY:
        'BBV6nEJu6nM42sp9E1lAF_hbpobLJ1DKaQdinrj4sCNH4tZ3HB6b4R0jr4VjVy0NowOi9sKt9SuCK02976Of_q0',
      PUSH_PRIVATE_KEY: 'Hz91SOzzhin-Qgq1onnAWzs2qMzKL6bRbz0tmicuW7o',
      PUSH_CONTACT: 'mailto:operations@passage.example',
    },
  }
}
