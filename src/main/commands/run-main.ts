import { getEnvironment, SettingsError, type Environment } from '#platform/settings/environment.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { fail } from './fail.ts'
import { openingFault } from './opening-fault.ts'
import { withExistingDatabase } from './with-database.ts'

/** What a command works with: the process's settings and database, or those of a test. */
export type CommandContext = {
  readonly getEnvironment: () => Environment
  readonly withDatabase: (work: (database: OpenDatabase) => Promise<void>) => Promise<void>
}

const ofProcess: CommandContext = { getEnvironment, withDatabase: withExistingDatabase }

/** Runs one of the operator's commands: whatever goes wrong is told in a sentence, never with a stack, and ends it with 1. */
export async function runMain(
  work: (args: readonly string[], context: CommandContext) => void | Promise<void>,
  args: readonly string[] = process.argv.slice(2),
  context = ofProcess,
): Promise<void> {
  try {
    await work(args, context)
  } catch (error) {
    const told = error instanceof SettingsError ? openingFault(error) : error
    fail(told instanceof Error ? told.message : String(told))
  }
}
