import { describe, expect, test } from 'vitest'
import { mapRooms } from './support/house/folder-rules.ts'
import { findFaults } from './support/house/import-rules.ts'
import { parseModule, readModules, type Module } from './support/house/modules.ts'
import { readSheets } from './support/house/sheets.ts'

const invent = (path: string, targets: string[] = [], rest: Partial<Module> = {}): Module => ({
  path,
  lines: 10,
  imports: targets.map((target) => ({ target, typeOnly: false })),
  readsEnvironment: false,
  ...rest,
})
const needs = (path: string, target: string, typeOnly = false) =>
  invent(path, [], { imports: [{ target, typeOnly }] })
const sheet = (name: string, ...needed: string[]) =>
  invent(
    `src/features/${name}/${name}.feature.server.ts`,
    needed.map((other) => `src/features/${other}/${other}.feature.server.ts`),
  )

describe('the import rules', () => {
  const modules = readModules(['src', 'scripts', 'tests', 'bench'])

  test('import rules: enough modules were read for the verdict to mean anything', () => {
    expect(modules.filter(({ path }) => path.startsWith('src/')).length).toBeGreaterThan(1000)
    expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(5000)
  })

  test('import rules: hold for every module', () => {
    expect(findFaults(modules)).toEqual([])
  })

  test('import rules: the house stays small enough to be known', () => {
    const rooms = mapRooms(modules.filter(({ path }) => !/\.(test|test-support)\.tsx?$/.test(path)))
    const arrows = [...rooms.values()].reduce((sum, { size }) => sum + size, 0)
    console.log(`${rooms.size} rooms, ${arrows} arrows between them`)
    expect(rooms.size).toBeLessThanOrEqual(24)
    expect(arrows).toBeLessThanOrEqual(150)
  })

  test('import rules: every subject has its sheet', () => {
    const subjects = new Set(
      modules.flatMap(({ path }) => /^src\/features\/([^/]+)\//.exec(path)?.slice(1) ?? []),
    )
    expect([...readSheets(modules).keys()].toSorted()).toEqual([...subjects].toSorted())
  })
})

describe('each rule finds an invented violation', () => {
  test.each<[string, Module, RegExp]>([
    ['core knows no other folder', invent('src/core/money.ts', ['src/i18n/locale.ts']), /below i18n/],
    ['i18n knows no subject', invent('src/i18n/x.ts', ['src/features/shops/shop.ts']), /below features/],
    ['a subject knows no site', invent('src/features/shops/x.tsx', ['src/site/head/y.tsx']), /below site/],
    ['staff know no site', invent('src/operator/staff/x.ts', ['src/site/pages/shops.tsx']), /below site/],
    ['the site knows no delivery', invent('src/site/x.server.ts', ['src/delivery/y.ts']), /below delivery/],
    ['nobody knows the process', invent('src/delivery/x.ts', ['src/main/app.ts']), /below main/],
    [
      'no folder beside the known ones',
      invent('src/helpers/x.ts', ['src/core/result.ts']),
      /no known folder/,
    ],
    [
      'subjects are islands',
      invent('src/features/shops/x.ts', ['src/features/parking/y.ts']),
      /shops → parking/,
    ],
    [
      'the database does not know a subject, not even by a type',
      needs('src/platform/database/x.ts', 'src/features/shops/y.ts', true),
      /below features/,
    ],
    [
      'a component does not reach the database',
      invent('src/ui/x.tsx', ['src/platform/database/columns.ts']),
      /reaches the database/,
    ],
    [
      'a component imports no server file',
      invent('src/ui/x.tsx', ['src/platform/y.server.ts']),
      /server code/,
    ],
    [
      'a component takes no type from a server file',
      needs('src/ui/x.tsx', 'src/platform/y.server.ts', true),
      /file of their own/,
    ],
    [
      'the process stays outside the build',
      invent('src/main/run-server.ts', ['src/platform/y.server.ts']),
      /outside the build/,
    ],
    ['one file reads process.env', invent('src/main/x.ts', [], { readsEnvironment: true }), /process\.env/],
    ['no file is longer than 300 lines', invent('src/ui/x.tsx', [], { lines: 301 }), /301 lines/],
    ['no barrels', invent('src/ui/index.ts'), /barrel/],
  ])('import rules: %s', (_, module, fault) => {
    const faults = findFaults([module])
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(fault)
  })

  test.each<[string, Module[], RegExp]>([
    [
      'two subjects that need each other',
      [sheet('cards', 'coupons'), sheet('coupons', 'cards')],
      /^src\/features\/cards → src\/features\/coupons → src\/features\/cards: folders need/,
    ],
    [
      'by way of a third folder, by types alone',
      [
        needs('scripts/a/x.ts', 'scripts/b/x.ts', true),
        needs('scripts/b/x.ts', 'scripts/c/x.ts', true),
        needs('scripts/c/deep/x.ts', 'scripts/a/y.ts', true),
      ],
      /^scripts\/a → scripts\/b → scripts\/c → scripts\/a: folders need/,
    ],
    [
      'two folders inside a subject',
      [needs('src/main/a/x/1.ts', 'src/main/a/y/1.ts'), needs('src/main/a/y/2.ts', 'src/main/a/x/2.ts')],
      /^src\/main\/a\/x → src\/main\/a\/y → src\/main\/a\/x: folders need/,
    ],
    [
      'two files that differ only in their ending',
      [invent('src/ui/x.ts'), invent('src/ui/x.tsx')],
      /^src\/ui\/x\.ts and src\/ui\/x\.tsx differ only in their ending/,
    ],
    [
      'a folder of 26 source files',
      Array.from({ length: 26 }, (_, index) => invent(`src/main/a/${index}.ts`)),
      /^src\/main\/a has 26 source files/,
    ],
  ])('import rules: %s', (_, modules, fault) => {
    const faults = findFaults(modules)
    expect(faults.filter((found) => fault.test(found))).toHaveLength(1)
  })

  test('import rules: and allows a folder of 25 source files and their tests', () => {
    const files = Array.from({ length: 25 }, (_, index) => [
      invent(`src/main/a/${index}.ts`),
      invent(`src/main/a/${index}.test.ts`),
    ])
    expect(findFaults(files.flat())).toEqual([])
  })

  test.each<[string, Module[]]>([
    [
      'what the sheet needs',
      [
        sheet('parking', 'payments'),
        invent('src/features/parking/x.ts', ['src/features/payments/payment.ts']),
      ],
    ],
    ['a route with its loader', [invent('src/site/pages/shops.tsx', ['src/features/shops/shops.server.ts'])]],
    [
      'the database in a server file',
      [invent('src/features/shops/shops.server.ts', ['src/platform/database/columns.ts'])],
    ],
    ['a long table', [invent('src/platform/routes/route-table.ts', [], { lines: 400 })]],
    ['a test that imports anything', [invent('src/core/money.test.ts', ['src/main/app.ts'])]],
  ])('import rules: and allows %s', (_, modules) => {
    expect(findFaults(modules)).toEqual([])
  })
})

describe('cycles of modules', () => {
  test('import rules: two that import each other are named, a type counting as much as a value', () => {
    const modules = [
      needs('src/core/b.ts', 'src/core/a.ts', true),
      invent('src/core/a.ts', ['src/core/b.ts']),
    ]
    expect(findFaults(modules)).toEqual([
      'src/core/a.ts → src/core/b.ts → src/core/a.ts: modules import each other',
    ])
  })

  test.each(['src/core', 'src/main', 'scripts'])(
    'import rules: a longer way round is found in %s',
    (folder) => {
      const modules = [
        invent(`${folder}/a.ts`, [`${folder}/b.ts`]),
        invent(`${folder}/b.ts`, [`${folder}/c.ts`]),
        invent(`${folder}/c.ts`, [`${folder}/a.ts`]),
      ]
      const way = ['a', 'b', 'c', 'a'].map((name) => `${folder}/${name}.ts`).join(' → ')
      expect(findFaults(modules)).toEqual([`${way}: modules import each other`])
    },
  )

  test('import rules: a module reached by two ways is no cycle, and a test may be part of one', () => {
    const modules = [
      invent('src/core/a.ts', ['src/core/b.ts', 'src/core/c.ts']),
      invent('src/core/b.ts', ['src/core/c.ts']),
      invent('src/core/c.ts'),
      invent('src/core/a.test-support.ts', ['src/core/a.test.ts']),
      invent('src/core/a.test.ts', ['src/core/a.test-support.ts']),
    ]
    expect(findFaults(modules)).toEqual([])
  })
})

describe('the size of rooms', () => {
  const fill = (room: string, count: number, ending = '.ts') =>
    Array.from({ length: count }, (_, index) => invent(`${room}/x${index}${ending}`))

  test.each(['src/features/shops', 'src/features/shops/list', 'src/delivery/pages', 'tests/support'])(
    'import rules: no more than 25 source files lie in %s',
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
    ['a list of migrations', fill('src/platform/database/migrations', 40)],
    ['a list of browser tests', fill('tests/e2e', 40, '.e2e.ts')],
  ])('import rules: and does not count %s', (_, modules) => {
    expect(findFaults(modules)).toEqual([])
  })
})

describe('reading a module', () => {
  test('import rules: finds every way to import', () => {
    const source = `
      import '#core/a.ts'
      import type { B } from './b.ts'
      import { type C } from '../c.server.ts'
      export * from '#platform/database/d.ts'
      export { e } from './e.ts?raw'
      const f = () => import('./f.ts')
      type G = import('./g.ts').G
      // import './comment.ts'
      const text = "import './text.ts'"
      export const element = <p>{text}</p>
    `
    expect(parseModule('src/ui/x.tsx', source).imports).toEqual([
      { target: 'src/core/a.ts', typeOnly: false },
      { target: 'src/ui/b.ts', typeOnly: true },
      { target: 'src/c.server.ts', typeOnly: false },
      { target: 'src/platform/database/d.ts', typeOnly: false },
      { target: 'src/ui/e.ts', typeOnly: false },
      { target: 'src/ui/f.ts', typeOnly: false },
      { target: 'src/ui/g.ts', typeOnly: true },
    ])
  })

  test.each([
    'process.env.HOME',
    "process['env'].HOME",
    'const { env } = process',
    'globalThis.process.env',
    "import { env } from 'node:process'",
  ])('import rules: sees that %s reads the environment', (source) => {
    expect(parseModule('x.ts', source).readsEnvironment).toBe(true)
  })

  test('import rules: refuses a source with a syntax error', () => {
    expect(() => parseModule('x.ts', 'import {')).toThrow('x.ts')
  })
})
