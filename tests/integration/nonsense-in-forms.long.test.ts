import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { judgeNonsense } from '../support/forms/judge-nonsense.ts'
import { setFormStage, type FormStage } from '../support/forms/posted-forms.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'

let folder: string
let server: ServerProcess
let stage: FormStage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-forms-'))
  server = await startServer({ DATA_DIR: join(folder, 'data'), GUEST_PAYMENT: 'true' })
  stage = await setFormStage(server.origin)
}, 120_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

judgeNonsense(() => stage, { isWhole: true })
