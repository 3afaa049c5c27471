import type { TestProject } from 'vitest/node'
import { startLocalPostgres } from './local-postgres.ts'

/**
 * Tests of the database run on the embedded engine and, where a machine has one, on Postgres: on the server that
 * `TEST_DATABASE_URL` names, whose user may make databases, or on one that is started for this run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env['TEST_DATABASE_URL']
  const local = named ? undefined : await startLocalPostgres({ isDurable: false })
  const address = named || local?.address
  if (address === undefined)
    console.log('No Postgres is installed here: the embedded engine alone is tested.')
  project.provide('postgres', address ?? null)
  return async () => local?.close()
}
