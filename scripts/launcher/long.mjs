import { browser, build } from './checks.mjs'
import { Fault } from './fault.mjs'
import { playwrightRun, runTests, scriptRun, vitestRun } from './test-runs.mjs'

const needsBuild = { needs: ['build'] }

/** The parts of the long tests: what a change does not need at once, because it takes minutes or hours. */
const parts = [
  vitestRun('unit', 'unit-long'),
  vitestRun('integration', 'integration-long', needsBuild),
  playwrightRun('end-to-end', ['--grep=@long'], { needs: ['build', 'browser'] }),
  scriptRun('kill', 'tests/kill/run.ts', needsBuild),
  scriptRun('faults', 'tests/faults/run.ts', needsBuild),
  scriptRun('same-build', 'tests/same-build/run.ts'),
  scriptRun('install', 'tests/empty-machine/run.ts', needsBuild),
]

/**
 * `npm run test:long`: all parts, or only the named ones. They run one after the other, because some of them judge what
 * happens in time.
 */
export function testLong(names) {
  const unknown = names.find((name) => !parts.some((part) => part.name === name))
  if (unknown !== undefined)
    throw new Fault(
      `There is no part «${unknown}»: npm run test:long -- ${parts.map(({ name }) => name).join(' | ')}`,
    )
  const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name))
  const needed = [build, browser].filter(({ name }) => chosen.some(({ needs }) => needs?.includes(name)))
  return runTests([...needed, ...chosen], 1)
}
