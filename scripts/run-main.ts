import { SettingsError } from '#app/platform/environment.server.ts'
import { fail } from './fail.ts'
import { openingFault } from './opening-fault.ts'

/** Runs one of the operator's commands: whatever goes wrong is told in a sentence, never with a stack, and ends it with 1. */
export async function runMain(work: () => void | Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const told = error instanceof SettingsError ? openingFault(error) : error
    fail(told instanceof Error ? told.message : String(told))
  }
}
