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

describe('the import rules', () => {
  const modules = readModules(['app', 'server', 'db', 'scripts', 'tests', 'bench'])

  test('enough modules were read for the verdict to mean anything', () => {
    expect(modules.filter(({ path }) => /^(app|server|db)\//.test(path)).length).toBeGreaterThan(50)
    expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(100)
  })

  test('hold for every module', () => {
    expect(findFaults(modules)).toEqual([])
  })
})

describe('each rule finds an invented violation', () => {
  test.each<[string, Module, RegExp]>([
    ['core knows no other layer', invent('app/core/money.ts', ['src/i18n/locale.ts']), /below i18n/],
    ['i18n knows no feature', invent('app/i18n/x.ts', ['src/features/shops/shop.ts']), /below features/],
    [
      'a feature knows no shell',
      invent('app/features/shops/x.tsx', ['src/site/frame/header.tsx']),
      /below shell/,
    ],
    ['a guard knows no route', invent('app/guards/x.ts', ['src/site/pages/shops.tsx']), /below routes/],
    [
      'a guard knows no shell',
      invent('app/guards/x.ts', ['src/site/panel-table/panel-link.tsx']),
      /below shell/,
    ],
    ['no room beside the known ones', invent('app/helpers/x.ts', ['src/core/result.ts']), /no known layer/],
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
    ['app/ does not import server/', invent('app/shell/x.server.ts', ['src/main/app.ts']), /composes/],
    ['the database does not know the server', invent('db/x.ts', ['server/limits/y.ts']), /none of its users/],
    [
      'nor a feature, not even by a type',
      invent('db/x.ts', [], { imports: [{ target: 'app/features/shops/y.ts', typeOnly: true }] }),
      /none of its users/,
    ],
    [
      'a component does not reach the database',
      invent('app/ui/x.tsx', ['src/platform/database/tables.server.ts']),
      /reaches the database/,
    ],
    [
      'a component imports no server file',
      invent('app/ui/x.tsx', ['app/platform/y.server.ts']),
      /server code/,
    ],
    [
      'a component takes no type from a server file',
      invent('app/ui/x.tsx', [], { imports: [{ target: 'app/platform/y.server.ts', typeOnly: true }] }),
      /file of their own/,
    ],
    [
      'the process stays outside the build',
      invent('src/main/run-server.ts', ['app/platform/y.server.ts']),
      /outside the build/,
    ],
    [
      'the ground of the server knows no room',
      invent('server/http/x.ts', ['server/api/y.ts']),
      /below rooms/,
    ],
    ['a room of the server knows no roof', invent('server/api/x.ts', ['server/edge/y.ts']), /below edge/],
    ['nor who puts it together', invent('server/edge/x.ts', ['server/wiring/y.ts']), /below wiring/],
    [
      'nobody in the server knows its start',
      invent('server/wiring/x.ts', ['src/main/app.ts']),
      /below start/,
    ],
    ['one file reads process.env', invent('server/x.ts', [], { readsEnvironment: true }), /process\.env/],
    ['no file is longer than 300 lines', invent('app/ui/x.tsx', [], { lines: 301 }), /301 lines/],
    ['no barrels', invent('app/ui/index.ts'), /barrel/],
  ])('%s', (_, module, fault) => {
    const faults = findFaults([module])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
  })

  const needs = (path: string, target: string, typeOnly = false) =>
    invent(path, [], { imports: [{ target, typeOnly }] })

  test.each<[string, Module[], RegExp]>([
    [
      'two rooms of the server that need each other',
      [needs('server/api/x.ts', 'server/site/y.ts'), needs('server/site/z.ts', 'server/api/w.ts')],
      /^server\/api → server\/site → server\/api: rooms need/,
    ],
    [
      'by way of a third one, by types alone',
      [
        needs('scripts/a/x.ts', 'scripts/b/x.ts', true),
        needs('scripts/b/x.ts', 'scripts/c/x.ts', true),
        needs('scripts/c/deep/x.ts', 'scripts/a/y.ts', true),
      ],
      /^scripts\/a → scripts\/b → scripts\/c → scripts\/a: rooms need/,
    ],
    [
      'two rooms inside a room',
      [needs('server/a/x/1.ts', 'server/a/y/1.ts'), needs('server/a/y/2.ts', 'server/a/x/2.ts')],
      /^server\/a\/x → server\/a\/y → server\/a\/x: rooms need/,
    ],
    [
      'a folder of 26 source files',
      Array.from({ length: 26 }, (_, index) => invent(`server/a/${index}.ts`)),
      /^server\/a has 26 source files/,
    ],
  ])('%s', (_, modules, fault) => {
    const faults = findFaults(modules)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
  })

  test('and allows a folder of 25 source files and their tests', () => {
    const files = Array.from({ length: 25 }, (_, index) => [
      invent(`server/a/${index}.ts`),
      invent(`server/a/${index}.test.ts`),
    ])
    expect(findFaults(files.flat())).toEqual([])
  })

  test.each<[string, Module]>([
    ['a listed edge', invent('app/features/parking/x.ts', ['src/features/payments/payment.ts'])],
    ['a route with its loader', invent('src/site/pages/shops.tsx', ['src/features/shops/shops.server.ts'])],
    [
      'the database in a server file',
      invent('src/features/shops/shops.server.ts', ['src/platform/database/tables.server.ts']),
    ],
    ['a room on the ground', invent('server/api/x.ts', ['server/http/y.ts', 'server/identity/z.ts'])],
    ['the roof over a room', invent('server/edge/x.ts', ['server/api/y.ts'])],
    ['a long table', invent('src/platform/routes/route-table.ts', [], { lines: 400 })],
    ['a test that imports anything', invent('app/core/money.test.ts', ['src/main/app.ts'])],
  ])('and allows %s', (_, module) => {
    expect(findFaults([module])).toEqual([])
  })
})

describe('cycles of modules', () => {
  const typeOf = (target: string) => ({ imports: [{ target, typeOnly: true }] })

  test('two that import each other are named, a type counting as much as a value', () => {
    const modules = [
      invent('app/core/b.ts', [], typeOf('app/core/a.ts')),
      invent('app/core/a.ts', ['app/core/b.ts']),
    ]
    expect(findFaults(modules)).toEqual([
      'app/core/a.ts → app/core/b.ts → app/core/a.ts: modules import each other',
    ])
  })

  test.each(['src/core', 'db', 'scripts', 'server'])('a longer way round is found in %s', (folder) => {
    const modules = [
      invent(`${folder}/a.ts`, [`${folder}/b.ts`]),
      invent(`${folder}/b.ts`, [`${folder}/c.ts`]),
      invent(`${folder}/c.ts`, [`${folder}/a.ts`]),
    ]
    const way = ['a', 'b', 'c', 'a'].map((name) => `${folder}/${name}.ts`).join(' → ')
    expect(findFaults(modules)).toEqual([`${way}: modules import each other`])
  })

  test('a module reached by two ways is no cycle, and a test may be part of one', () => {
    const modules = [
      invent('app/core/a.ts', ['app/core/b.ts', 'app/core/c.ts']),
      invent('app/core/b.ts', ['app/core/c.ts']),
      invent('app/core/c.ts'),
      invent('app/core/a.test-support.ts', ['app/core/a.test.ts']),
      invent('app/core/a.test.ts', ['app/core/a.test-support.ts']),
    ]
    expect(findFaults(modules)).toEqual([])
  })
})

describe('the size of rooms', () => {
  const fill = (room: string, count: number, ending = '.ts') =>
    Array.from({ length: count }, (_, index) => invent(`${room}/x${index}${ending}`))

  test.each(['src/features/shops', 'src/features/shops/list', 'src/delivery/pages', 'tests/support'])(
    'no more than 25 source files lie in %s',
    (room) => {
      expect(findFaults(fill(room, 26))).toEqual([
        `${room} has 26 source files, over 25: split it by what it holds`,
      ])
      expect(findFaults(fill(room, 25))).toEqual([])
    },
  )

  test.each([
    ['tests', [...fill('src/core', 20), ...fill('src/core', 20, '.test.ts')]],
    ['another room in it', [...fill('src/features/shops', 20), ...fill('src/features/shops/list', 20)]],
    ['a list of routes', fill('src/site/pages', 40, '.tsx')],
    ['a list of migrations', fill('src/platform/database/migrations', 40)],
    ['a list of browser tests', fill('tests/e2e', 40, '.e2e.ts')],
  ])('and does not count %s', (_, modules) => {
    expect(findFaults(modules)).toEqual([])
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
