import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

interface Step {
  readonly name: string
  readonly needs?: readonly string[]
  readonly load?: number
  readonly work: () => Promise<number>
}
// The launcher is plain JavaScript, so that it runs on Node 20; its types are declared here.
const file = join(import.meta.dirname, '../scripts/launcher/steps.mjs')
const { runSteps } = (await import(file)) as {
  readonly runSteps: (steps: readonly Step[], processors: number) => Promise<string[]>
}

let events: string[] = []
let printed = ''
beforeEach(() => {
  events = []
  printed = ''
  const log = vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`
  })
  return () => log.mockRestore()
})

/** A step that ends in a later turn than all steps that begin with it. */
function step(
  name: string,
  { code = 0, ...rest }: Partial<Omit<Step, 'work'>> & { code?: number } = {},
): Step {
  const work = async () => {
    events.push(`${name} begins`)
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
    return code
  }
  return { name, work, ...rest }
}

test('launcher: steps run beside each other, in their order, as many as there are processors', async () => {
  expect(await runSteps([step('a'), step('b'), step('c')], 2)).toEqual([])
  expect(events.slice(0, 2)).toEqual(['a begins', 'b begins'])
  expect(events.indexOf('c begins')).toBeGreaterThan(events.indexOf('a ends'))
})

test('launcher: a step that keeps both processors busy lets smaller ones go first, and then runs alone', async () => {
  await runSteps([step('a'), step('large', { load: 2 }), step('b')], 2)
  expect(events).toEqual(['a begins', 'b begins', 'a ends', 'b ends', 'large begins', 'large ends'])
})

test('launcher: a step that needs more processors than there are runs alone', async () => {
  await runSteps([step('large', { load: 2 }), step('b')], 1)
  expect(events).toEqual(['large begins', 'large ends', 'b begins', 'b ends'])
})

test('launcher: a step waits for what it needs, and is left out if that failed; the others run', async () => {
  const steps = [
    step('build', { code: 1 }),
    step('size', { needs: ['build'] }),
    step('report', { needs: ['size'] }),
    step('types'),
    step('unit', { needs: ['types'] }),
  ]
  expect(await runSteps(steps, 2)).toEqual(['build', 'size', 'report'])
  expect(events).not.toContain('size begins')
  expect(events.indexOf('unit begins')).toBeGreaterThan(events.indexOf('types ends'))
  expect(printed).toMatch(/ {2}FAILED {4}build +\d+\.\d s\n {2}left out {2}size \(needs: build\)/)
  expect(printed).toContain('Failed: build, size, report')
})
