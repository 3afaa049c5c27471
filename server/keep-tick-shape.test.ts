import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** How many times as long `process.nextTick` takes after garbage collections, in a process of its own. */
function measureSlowdown(prepare = ''): number {
  const script = `
    ${prepare}
    const quickest = async () => {
      let least = Infinity
      for (let round = 0; round < 200; round += 1) {
        const began = performance.now()
        for (let tick = 0; tick < 1000; tick += 1) process.nextTick(() => undefined)
        await new Promise(setImmediate)
        least = Math.min(least, performance.now() - began)
      }
      return least
    }
    await quickest()
    const before = await quickest()
    for (let round = 0; round < 12; round += 1) {
      await new Promise(setImmediate)
      gc()
    }
    await quickest()
    console.log((await quickest()) / before)
  `
  const flags = ['--expose-gc', '--input-type=module', '--eval', script]
  return Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }))
}

const file = join(import.meta.dirname, 'keep-tick-shape.ts')
const keep = `const { keepTickShape } = await import(${JSON.stringify(file)}); keepTickShape()`

test('the process: what Node does at its next tick takes as long after garbage collections as before', () => {
  // Four to nine times as long with Node 26. If this line fails, Node has mended it, and the file can go.
  expect(measureSlowdown()).toBeGreaterThan(2)
  expect(measureSlowdown(keep)).toBeLessThan(2)
})
