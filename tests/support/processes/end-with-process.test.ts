import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** A process that starts another one, which holds its output open, and goes on. */
const script = `
import { spawn } from 'node:child_process'
import { endWithProcess } from './tests/support/processes/end-with-process.ts'
endWithProcess(spawn(process.execPath, ['--eval', 'console.log(1); setInterval(() => {}, 1000)'], { stdio: 'inherit' }))
`

test.skipIf(process.platform === 'win32')('what a test has started ends with a killed process', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  const closed = once(parent.stdout, 'close')
  parent.kill('SIGKILL')
  await closed
  expect(parent.signalCode).toBe('SIGKILL')
})
