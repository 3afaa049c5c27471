import { describe, expect, test } from 'vitest'
import { findFaults } from './support/import-rules.ts'
import { parseModule, readModules, type Module } from './support/modules.ts'

const invent = (path: string, targets: string[] = [], rest: Partial<Module> = {}): Module => ({
  path,
  lines: 10,
  imports: targets.map((target) => ({ target, typeOnly: false })),
  readsEnvironment: false,
  ...rest,
})

describe('the house', () => {
  const modules = readModules(['app', 'server', 'db', 'scripts', 'tests', 'bench'])

  test('enough modules were read for the verdict to mean anything', () => {
    expect(modules.filter(({ path }) => /^(app|server|db)\//.test(path)).length).toBeGreaterThan(50)
    expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(100)
  })

  test('follows its import rules', () => {
    expect(findFaults(modules)).toEqual([])
  })
})

describe('each rule bites', () => {
  test.each<[string, Module, RegExp]>([
    ['core knows no other layer', invent('app/core/money.ts', ['app/i18n/locale.ts']), /below i18n/],
    ['i18n knows no feature', invent('app/i18n/x.ts', ['app/features/shops/shop.ts']), /below features/],
    ['a feature knows no shell', invent('app/features/shops/x.tsx', ['app/shell/header.tsx']), /below shell/],
    ['a guard knows no route', invent('app/guards/x.ts', ['app/routes/shops.tsx']), /below routes/],
    ['no room beside the known ones', invent('app/helpers/x.ts', ['app/core/result.ts']), /no known layer/],
    [
      'features are islands',
      invent('app/features/shops/x.ts', ['app/features/parking/y.ts']),
      /shops → parking/,
    ],
    [
      'an edge has one direction',
      invent('app/features/centres/x.ts', ['app/features/shops/y.ts']),
      /centres → shops/,
    ],
    ['app/ does not import server/', invent('app/shell/x.server.ts', ['server/app.ts']), /composes/],
    [
      'a component does not reach the database',
      invent('app/ui/x.tsx', ['db/tables.ts']),
      /reaches the database/,
    ],
    [
      'a component imports no server file',
      invent('app/ui/x.tsx', ['app/platform/y.server.ts']),
      /server code/,
    ],
    [
      'main.ts stays outside the build',
      invent('server/main.ts', ['app/platform/y.server.ts']),
      /outside the build/,
    ],
    ['one file reads process.env', invent('server/x.ts', [], { readsEnvironment: true }), /process\.env/],
    ['no file is longer than 300 lines', invent('app/ui/x.tsx', [], { lines: 301 }), /301 lines/],
    ['no barrels', invent('app/ui/index.ts'), /barrel/],
  ])('%s', (_, module, fault) => {
    const faults = findFaults([module])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
  })

  test.each<[string, Module]>([
    ['a listed edge', invent('app/features/parking/x.ts', ['app/features/payments/payment.ts'])],
    [
      'a type of a server file',
      invent('app/ui/x.tsx', [], { imports: [{ target: 'app/y.server.ts', typeOnly: true }] }),
    ],
    ['a route with its loader', invent('app/routes/shops.tsx', ['app/features/shops/shops.server.ts'])],
    ['the database in a server file', invent('app/features/shops/shops.server.ts', ['db/tables.ts'])],
    ['a long table', invent('app/route-table.ts', [], { lines: 400 })],
    ['a test that imports anything', invent('app/core/money.test.ts', ['server/app.ts'])],
  ])('and allows %s', (_, module) => {
    expect(findFaults([module])).toEqual([])
  })
})

describe('reading a module', () => {
  test('finds every way to import', () => {
    const source = `
      import '#app/a.ts'
      import type { B } from './b.ts'
      import { type C } from '../c.server.ts'
      export * from '#db/d.ts'
      export { e } from './e.ts?raw'
      const f = () => import('./f.ts')
      type G = import('./g.ts').G
      // import './comment.ts'
      const text = "import './text.ts'"
      export const element = <p>{text}</p>
    `
    expect(parseModule('app/ui/x.tsx', source).imports).toEqual([
      { target: 'app/a.ts', typeOnly: false },
      { target: 'app/ui/b.ts', typeOnly: true },
      { target: 'app/c.server.ts', typeOnly: false },
      { target: 'db/d.ts', typeOnly: false },
      { target: 'app/ui/e.ts', typeOnly: false },
      { target: 'app/ui/f.ts', typeOnly: false },
      { target: 'app/ui/g.ts', typeOnly: true },
    ])
  })

  test.each([
    'process.env.HOME',
    "process['env'].HOME",
    'const { env } = process',
    'globalThis.process.env',
    "import { env } from 'node:process'",
  ])('sees that %s reads the environment', (source) => {
    expect(parseModule('x.ts', source).readsEnvironment).toBe(true)
  })

  test('refuses a source with a syntax error', () => {
    expect(() => parseModule('x.ts', 'import {')).toThrow('x.ts')
  })
})
