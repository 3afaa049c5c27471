import { availableParallelism } from 'node:os'
import { Fault } from './fault.mjs'
import { run, runQuietly, stopCode } from './processes.mjs'
import { Processors } from './processors.mjs'

function stopwatch() {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}

async function succeeds(work, runTool, say) {
  try {
    return ((await work(runTool)) ?? 0) === 0
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    say(error.message)
    return false
  }
}

/** Runs a step alone, with its output as it comes. */
function runAlone(name, work) {
  console.log(`\n── ${name}`)
  return succeeds(work, run, console.error)
}

/** Runs a step beside others: what it prints is kept, and printed in one piece when it ends. */
async function runBeside(name, work) {
  const output = [`\n── ${name}`]
  const runTool = async (...command) => {
    const { code, output: text } = await runQuietly(...command)
    if (text.trim() !== '') output.push(text.trimEnd())
    return code
  }
  const isOk = await succeeds(work, runTool, (text) => output.push(text))
  console.log(output.join('\n'))
  return isOk
}

/**
 * Runs all steps, also after a failure, so that one run shows all faults: as many at the same time as the processors
 * take, in the given order as far as their `needs` allow it. A step is skipped only if one of its `needs`, which stand
 * before it, failed, and then counts as failed. At the end it prints a table of the steps with durations and results.
 * @param steps {Array<{name: string, needs?: string[], load?: number, work: (run: typeof import('./processes.mjs').run)
 * => Promise<number | void>}>} `load` is the number of processors that the step keeps busy; the number that `work`
 * returns is an exit code; no number means success, a thrown {@link Fault} means failure
 * @param count the processors; with one, the steps run one after the other
 * @returns the names of the failed steps
 */
export async function runSteps(steps, count = availableParallelism()) {
  const processors = new Processors(count)
  const lines = []
  const verdicts = new Map()

  async function perform({ name, needs = [], load = 1, work }, rank) {
    const ofNeeds = await Promise.all(needs.map((need) => verdicts.get(need)))
    const missing = needs.find((_, index) => ofNeeds[index] !== 'ok')
    if (missing !== undefined) {
      lines.push(`  left out  ${name} (needs: ${missing})`)
      return 'left out'
    }
    return processors.use({ load, rank }, async () => {
      if (stopCode() !== undefined) return 'stopped'
      const took = stopwatch()
      const verdict = (await (count === 1 ? runAlone : runBeside)(name, work)) ? 'ok' : 'FAILED'
      lines.push(`  ${verdict.padEnd(8)}  ${name.padEnd(24)} ${took().padStart(8)}`)
      return verdict
    })
  }

  const took = stopwatch()
  for (const [rank, step] of steps.entries()) verdicts.set(step.name, perform(step, rank))
  const results = await Promise.all(verdicts.values())
  const failed = [...verdicts.keys()].filter((_, index) => !['ok', 'stopped'].includes(results[index]))
  console.log(`\n${lines.join('\n')}\n  ${'together'.padEnd(34)} ${took().padStart(8)}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  return failed
}
