import { findModuleCycles } from './cycle-rules.ts'
import type { Module, ModuleImport } from './modules.ts'
import { findFullRooms } from './room-sizes.ts'
import { findRoomCycles, judgeTier } from './tier-rules.ts'

/*
 * The import rules of the project, as pure functions of a list of modules, so that a test can show for each rule that
 * it finds an invented violation. `core ← i18n, ui, platform ← features ← guards ← shell ← routes`; `server` composes
 * them all, in the tiers of `tier-rules.ts`.
 */

/** The allowed imports between features. Features are independent: an import that is not listed here is a fault. */
const featureEdges: Readonly<Record<string, readonly string[]>> = {
  centres: ['opening-hours'],
  'exit-warnings': ['payments'],
  kept: ['account'],
  gastronomy: ['kept', 'opening-hours', 'shops'],
  shops: ['centres', 'kept', 'opening-hours'],
  coupons: ['centres', 'kept', 'shops'],
  editorial: ['centres', 'kept', 'opening-hours'],
  'info-pages': ['centres'],
  interests: ['coupons', 'editorial', 'shops'],
  payments: ['centres'],
  profile: ['interests'],
  services: ['centres'],
  parking: ['centres', 'kept', 'opening-hours', 'payments'],
  cards: ['centres', 'payments'],
  redemptions: ['centres', 'coupons'],
  search: ['centres', 'coupons', 'editorial', 'info-pages', 'opening-hours', 'shops'],
  tracking: ['consent'],
}
/** Every feature may track the visitor's actions. */
const openToFeatures = ['tracking']

/** The layers of `app/` from the bottom up; a module imports from its own layer and from those below. */
const layers: readonly (readonly string[])[] = [
  ['core'],
  ['i18n', 'ui', 'platform', 'route table'],
  ['features'],
  ['guards'],
  ['shell'],
  ['routes'],
  ['router'],
]

/** The files directly in `app/` that are entry points of React Router; all others belong to the route table. */
const routerFiles = /^app\/(root|routes|entry\.client|entry\.server)\.tsx?$/

/** Tables may be longer, because they read better in one piece. */
const tables = [
  /^app\/route-table\.ts$/,
  /^app\/i18n\/messages\//,
  /^server\/content\/read\/content\.schema\.ts$/,
  /^db\/migrations\//,
]

const isTest = (path: string) => /\.(test|e2e|test-support)\.tsx?$/.test(path) || path.startsWith('tests/')
const isServerFile = (path: string) => /\.server\.tsx?$/.test(path)
const runsOnServer = (path: string) =>
  isServerFile(path) || !path.startsWith('app/') || path === 'src/site/entry.server.tsx'

function layerOf(path: string): string {
  if (routerFiles.test(path)) return 'router'
  const [, folder = '', ...rest] = path.split('/')
  return rest.length === 0 ? 'route table' : folder
}

const rankOf = (path: string) => layers.findIndex((layer) => layer.includes(layerOf(path)))
const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

/** A rule judges one import of one module, and returns its fault, if any. */
type ImportRule = (module: Module, edge: ModuleImport) => string | undefined

const layerRule: ImportRule = ({ path }, { target }) => {
  if (!path.startsWith('app/') || !target.startsWith('app/')) return undefined
  if (rankOf(path) < 0) return `is in no known layer of app/`
  return rankOf(target) > rankOf(path) ? `(${layerOf(path)}) is below ${layerOf(target)}` : undefined
}

const islandRule: ImportRule = ({ path }, { target }) => {
  const [from, to] = [featureOf(path), featureOf(target)]
  if (from === undefined || to === undefined || from === to) return undefined
  return featureEdges[from]?.includes(to) || openToFeatures.includes(to)
    ? undefined
    : `makes the unlisted edge ${from} → ${to}`
}

const compositionRule: ImportRule = ({ path }, { target }) => {
  if (path.startsWith('app/') && target.startsWith('server/')) return 'is app/, which the server composes'
  // A feature's tables join the engine by declaration merging, see `Database` in src/platform/database/tables.server.ts.
  if (path.startsWith('db/') && /^(app|server)\//.test(target)) return 'is db/, which knows none of its users'
  return undefined
}

const databaseRule: ImportRule = ({ path }, { target }) => {
  if (!target.startsWith('db/') || runsOnServer(path)) return undefined
  return 'reaches the database, which only *.server.ts, server/ and db/ may'
}

/**
 * React Router strips loaders, actions and middleware from route modules, the root and their server imports with
 * them. From any other module of the browser the import would ship server code, or stop the build.
 */
const serverOnlyRule: ImportRule = ({ path }, { target, typeOnly }) => {
  if (!isServerFile(target) || runsOnServer(path)) return undefined
  const layer = layerOf(path)
  if (layer === 'routes' || path === 'src/site/root.tsx') return undefined
  if (layer === 'shell' && path.endsWith('-layout.tsx')) return undefined
  return typeOnly
    ? 'takes a type from a file of the server: words that both know stand in a file of their own'
    : 'may run in the browser and imports server code'
}

/**
 * In development Node runs these files directly; modules of the app that they import would exist a second time in the build
 * tool's hands, with other context keys.
 */
const processRule: ImportRule = ({ path }, { target }) =>
  /^server\/(development|run-server)\.ts$/.test(path) && /^(app|db)\//.test(target)
    ? 'runs outside the build and imports the app'
    : undefined

const importRules = [
  layerRule,
  islandRule,
  compositionRule,
  databaseRule,
  serverOnlyRule,
  processRule,
  judgeTier,
]

function judgeModule(module: Module): string[] {
  const { path, lines, readsEnvironment } = module
  const faults: string[] = []
  if (lines > 300 && !tables.some((table) => table.test(path)))
    faults.push(`${path} has ${lines} lines, over 300`)
  if (isTest(path)) return faults
  if (/(^|\/)index\.tsx?$/.test(path)) faults.push(`${path} is a barrel: import the files themselves`)
  if (
    readsEnvironment &&
    /^(app|server|db)\//.test(path) &&
    path !== 'src/platform/settings/environment.server.ts'
  ) {
    faults.push(`${path} reads process.env, which src/platform/settings/environment.server.ts alone may`)
  }
  return faults
}

/** All faults of a list of modules, each a sentence that names the file. Tests may import anything. */
export function findFaults(modules: readonly Module[]): string[] {
  const ofModules = modules.flatMap((module) => [
    ...judgeModule(module),
    ...(isTest(module.path) ? [] : module.imports).flatMap((edge) =>
      importRules.flatMap((rule) => {
        const fault = rule(module, edge)
        return fault === undefined ? [] : [`${module.path} → ${edge.target}: ${fault}`]
      }),
    ),
  ])
  const sources = modules.filter(({ path }) => !isTest(path))
  // Shared test code counts as source here.
  const roomed = modules.filter(({ path }) => !/\.(test|e2e|test-support)\.tsx?$/.test(path))
  return [...ofModules, ...findRoomCycles(sources), ...findModuleCycles(sources), ...findFullRooms(roomed)]
}
