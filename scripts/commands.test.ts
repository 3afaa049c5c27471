import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from './run-command.test-support.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'))
})
afterAll(() => rm(folder, { recursive: true }))

// The others are given the same database: their own tests give them another one.
const stored = [
  ['payments.ts', ['list']],
  ['deletions.ts', ['list']],
] as const

describe('the operator’s commands', () => {
  test.each(stored)(
    'PRD-09 %s makes no database where there is none, and says how to name the settings',
    async (script, args) => {
      expect(await runCommand(script, args, { DATA_DIR: folder })).toEqual({
        code: 1,
        output: '',
        errors:
          `There is no database in ${folder}, the folder of DATA_DIR, and DATABASE_URL is not given: if the settings of the server ` +
          `are in another file than .env, name it, as in node --env-file=/etc/passage.env scripts/run.mjs ${script.replace('.ts', '')}\n`,
      })
      expect(await readdir(folder)).toEqual([])
    },
    600_000,
  )

  // The others open the database in the same way as the first one.
  test.each([stored[0], ['content.ts', ['import']], ['migrate.ts', []]] as const)(
    'PRD-09 %s says that the database does not answer, and what to do',
    async (script, args) => {
      const settings = { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
      expect(await runCommand(script, args, settings)).toEqual({
        code: 1,
        output: '',
        errors:
          'No Postgres answers where DATABASE_URL points: connect ECONNREFUSED 127.0.0.1:1. ' +
          'Start that Postgres, or correct host and port in DATABASE_URL.\n',
      })
    },
    600_000,
  )

  test('PRD-09 they name a wrong setting without a stack', async () => {
    expect(await runCommand('content.ts', ['check'], { DATA_DIR: folder, LOG_LEVEL: 'verbose' })).toEqual({
      code: 1,
      output: '',
      errors:
        'Settings that cannot be used:\n  LOG_LEVEL must be trace, debug, info, warn, error or silent\n' +
        'Correct them in the environment or in .env; see .env.example.\n',
    })
  })
})
