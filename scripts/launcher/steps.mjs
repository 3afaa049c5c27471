import { Fault } from './fault.mjs'
import { stopCode } from './processes.mjs'

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

async function succeeds(work) {
  try {
    return ((await work()) ?? 0) === 0
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    console.error(error.message)
    return false
  }
}

/**
 * Runs all steps, also after a failure, so that one run shows all faults. A step is skipped only if one of its `needs`
 * failed, and then counts as failed. At the end it prints a table of the steps with durations and results.
 * @param steps {Array<{name: string, needs?: string[], work: () => Promise<number | void>}>} the number is an exit
 * code; no number means success, a thrown {@link Fault} means failure
 * @returns the names of the failed steps
 */
export async function runSteps(steps) {
  const failed = []
  const lines = []
  for (const { name, needs = [], work } of steps) {
    if (stopCode() !== undefined) break
    const missing = needs.find((need) => failed.includes(need))
    if (missing !== undefined) {
      failed.push(name)
      lines.push(`  left out  ${name} (needs: ${missing})`)
      continue
    }
    console.log(`\n── ${name}`)
    const start = performance.now()
    const verdict = (await succeeds(work)) ? 'ok' : 'FAILED'
    if (verdict !== 'ok') failed.push(name)
    lines.push(`  ${verdict.padEnd(8)}  ${name.padEnd(24)} ${seconds(start).padStart(8)}`)
  }
  console.log(`\n${lines.join('\n')}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  return failed
}
