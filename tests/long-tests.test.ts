import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
// The launcher is plain JavaScript, so that it runs on Node 20; its types are declared here.
const file = join(root, 'scripts/launcher/long.mjs')
const { longStepsOfChange, testLong } = (await import(file)) as {
  readonly longStepsOfChange: (changed: readonly string[]) => readonly { readonly name: string }[]
  readonly testLong: (names: readonly string[]) => Promise<number>
}

test.each([
  ['src/features/payments/engine/run-payment.server.ts', ['payments killed']],
  ['src/features/payments/providers/providers.server.ts', ['payments killed']],
  ['src/features/coupons/redemptions/redemptions.server.ts', ['redemptions killed']],
  ['src/features/account/deletions/deletion-list.server.ts', ['deletions restored']],
  ['src/features/shops/shop.ts', []],
  ['docs/payments/', []],
])('launcher: a change of %s also runs the long tests %j', (path, names) => {
  expect(longStepsOfChange([path]).map(({ name }) => name)).toEqual(names)
})

test('launcher: each part of the long tests runs each night', () => {
  const workflow = parse(readFileSync(join(root, '.github/workflows/long.yml'), 'utf8')) as {
    readonly jobs: { readonly long: { readonly strategy: { readonly matrix: { readonly part: string[] } } } }
  }
  const parts = workflow.jobs.long.strategy.matrix.part.join(' | ')
  expect(() => testLong(['nothing'])).toThrow(`There is no part «nothing»: npm run test:long -- ${parts}`)
})
