import { typegen } from './build.mjs'
import { longStepsOfChange } from './long.mjs'
import { root } from './paths.mjs'
import { browser, build } from './shared-steps.mjs'
import { runSteps } from './steps.mjs'
import { playwrightRun, runTests, vitestRun } from './test-runs.mjs'
import { tool } from './tools.mjs'

const routeTypes = { name: 'route types', work: typegen }
const types = {
  name: 'types',
  needs: ['route types'],
  work: (run) =>
    tool(
      run,
      'typescript',
      'tsc',
      '--project',
      root,
      // Each checker judges again what they share: one takes half the processor time of the four that are usual.
      '--checkers',
      '1',
    ),
}
const lint = {
  name: 'lint',
  needs: ['route types'],
  work: (run) => tool(run, 'oxlint', 'oxlint', '--type-aware', '--deny-warnings'),
}
const format = { name: 'format', work: (run) => tool(run, 'oxfmt', 'oxfmt', '--check') }
const deadCode = { name: 'dead code', work: (run) => tool(run, 'knip', 'knip') }
/** Tests of the repository itself: imports, lock file, and documents against the code. */
const judges = ['architecture', 'lock', 'requirements', 'decisions', 'document-paths', 'env-example'].map(
  (name) => `tests/${name}.test.ts`,
)
const rules = {
  name: 'import rules, lock and documents',
  work: (run) => tool(run, 'vitest', 'vitest', 'run', ...judges),
}
const size = {
  name: 'size budget',
  needs: ['build'],
  work: (run) => tool(run, 'size-limit', 'size-limit', '--hide-passed'),
}

const component = vitestRun('component', ['component'], { needs: ['browser'] })
const unit = vitestRun('unit', ['unit'])
const integration = vitestRun('integration', ['integration'], { needs: ['build'] })
const endToEnd = playwrightRun('end to end', ['--grep-invert=@long'], { needs: ['build', 'browser'] })

/** `npm run test:smoke`, for systems on which not everything is run: the app starts, shows a page, and takes a payment. */
export function smoke() {
  return runTests([
    build,
    browser,
    playwrightRun('smoke', ['first-payment.e2e', '--project=phone'], { needs: ['build', 'browser'] }),
  ])
}

/** `npm run check`: everything that can be checked without running the app. */
export async function check() {
  const failed = await runSteps([build, routeTypes, types, lint, format, deadCode, rules, size])
  return failed.length === 0 ? 0 : 1
}

/**
 * `npm test`: the checks, all tests but the long ones, and the app in a real browser. Import rules and lock are tests,
 * so the unit step covers them. A change of payments, coupons or deletions also runs the long tests about them.
 *
 * On two processors the journeys run beside everything else, which is longest first: both wait for the clock and the
 * network at times, and each takes what the other one leaves.
 */
export function test() {
  return runTests([
    build,
    routeTypes,
    browser,
    endToEnd,
    unit,
    integration,
    types,
    lint,
    format,
    component,
    size,
    deadCode,
    ...longStepsOfChange(),
  ])
}
