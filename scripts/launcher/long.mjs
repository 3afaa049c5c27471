import { listChangedFiles } from './changed-files.mjs'
import { browser, build } from './shared-steps.mjs'
import { Fault } from './fault.mjs'
import { playwrightRun, runTests, scriptRun, vitestRun } from './test-runs.mjs'

const needsBuild = { needs: ['build'] }

/** The parts of the long tests: what a change does not need at once, because it takes minutes or hours. */
const parts = [
  vitestRun('unit', ['unit-long']),
  vitestRun('integration', ['integration-long'], needsBuild),
  playwrightRun('end-to-end', ['--grep=@long'], { needs: ['build', 'browser'] }),
  scriptRun('browsers', ['tests/browsers/run.ts'], needsBuild),
  scriptRun('kill', ['tests/kill/run.ts'], needsBuild),
  scriptRun('faults', ['tests/faults/run.ts'], needsBuild),
  scriptRun('mutants', ['tests/mutants/run.ts']),
  scriptRun('same-build', ['tests/same-build/run.ts']),
  scriptRun('install', ['tests/empty-machine/run.ts'], needsBuild),
]

const partNames = parts.map(({ name }) => name)

/**
 * `npm run test:long`: all parts, or only the named ones. They run one after the other, because some of them judge what
 * happens in time.
 */
export function testLong(names) {
  const unknown = names.find((name) => !partNames.includes(name))
  if (unknown !== undefined)
    throw new Fault(`There is no part «${unknown}»: npm run test:long -- ${partNames.join(' | ')}`)
  const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name))
  const needed = [build, browser].filter(({ name }) => chosen.some(({ needs }) => needs?.includes(name)))
  return runTests([...needed, ...chosen], 1)
}

/** Where money, coupons and deletions are at stake, a change is tried at once against those long tests that are about it. */
const longTestsOfPaths = [
  {
    paths: /^src\/features\/payments\//,
    step: scriptRun(
      'payments killed',
      ['tests/kill/run.ts', '--engine', 'embedded', '--tickets', '30', '--kills', '5', '--skip-points'],
      needsBuild,
    ),
  },
  {
    paths: /^src\/features\/coupons\/redemptions\//,
    step: vitestRun('redemptions killed', ['unit-long'], {}, ['redeem-kills', 'redemptions.kill']),
  },
  {
    paths: /^src\/features\/account\//,
    step: vitestRun('deletions restored', ['integration-long'], needsBuild, ['restored-backup']),
  },
]

/** The long tests that the changed files need at once, as steps of `npm test`. */
export function longStepsOfChange(changed = listChangedFiles()) {
  return longTestsOfPaths
    .filter(({ paths }) => changed.some((file) => paths.test(file)))
    .map(({ step }) => ({ ...step, load: 2 }))
}
