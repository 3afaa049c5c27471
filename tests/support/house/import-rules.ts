import { findModuleCycles } from './cycle-rules.ts'
import { findFolderCycles, isOfHouse, judgeDirection, roomOf } from './folder-rules.ts'
import type { Module, ModuleImport } from './modules.ts'
import { findFullRooms, findTwins } from './room-sizes.ts'
import { readSheets } from './sheets.ts'

/*
 * The import rules of the project, as pure functions of a list of modules, so that a test can show for each rule that
 * it finds an invented violation.
 */

/** Tables may be longer, because they read better in one piece. */
const tables = [
  /^src\/platform\/routes\/route-table\.ts$/,
  /^src\/i18n\/messages\//,
  /^src\/operator\/content\/read\/content\.schema\.ts$/,
  /^src\/.*\/migrations\//,
]

const settingsFile = 'src/platform/settings/environment.server.ts'

const isTest = (path: string) => /\.(test|e2e|test-support)\.tsx?$/.test(path) || path.startsWith('tests/')
const isServerFile = (path: string) => /\.server\.tsx?$/.test(path)
/** Folders of which no file ever reaches a browser. */
const isServerFolder = (path: string) =>
  /^src\/(operator|delivery|main|platform\/database)\//.test(path) || !isOfHouse(path)
const runsOnServer = (path: string) =>
  isServerFile(path) || isServerFolder(path) || path === 'src/site/entry.server.tsx'

/** A rule judges one import of one module, and returns its fault, if any. */
type ImportRule = (module: Module, edge: ModuleImport) => string | undefined

/** Subjects are independent: one imports from another only if its sheet needs it. */
const createSubjectRule =
  (sheets: ReturnType<typeof readSheets>): ImportRule =>
  ({ path }, { target }) => {
    const [from, to] = [roomOf(path), roomOf(target)]
    if (from === to || !from.startsWith('features/') || !to.startsWith('features/')) return undefined
    const [subject = '', needed = ''] = [from, to].map((room) => room.slice('features/'.length))
    return sheets.get(subject)?.has(needed)
      ? undefined
      : `is an import ${subject} → ${needed} that no sheet needs`
  }

const databaseRule: ImportRule = ({ path }, { target }) => {
  if (!target.startsWith('src/platform/database/') || runsOnServer(path)) return undefined
  return 'reaches the database, which only a *.server.ts file may'
}

/**
 * React Router strips loaders, actions and middleware from route modules, the root and their server imports with
 * them. From any other module of the browser the import would ship server code, or stop the build.
 */
const serverOnlyRule: ImportRule = ({ path }, { target, typeOnly }) => {
  if (!isServerFile(target) || runsOnServer(path)) return undefined
  if (/^src\/site\/(pages\/|root\.tsx$|layouts\/[\w-]+-layout\.tsx$)/.test(path)) return undefined
  return typeOnly
    ? 'takes a type from a file of the server: words that both know stand in a file of their own'
    : 'may run in the browser and imports server code'
}

/**
 * In development Node runs these files directly; modules of the app that they import would exist a second time in the build
 * tool's hands, with other context keys.
 */
const processRule: ImportRule = ({ path }, { target }) =>
  /^src\/main\/(development|run-server)\.ts$/.test(path) && isOfHouse(target) && roomOf(target) !== 'main'
    ? 'runs outside the build and imports the app'
    : undefined

const rulesOfAll = [judgeDirection, databaseRule, serverOnlyRule, processRule]

function judgeModule(module: Module): string[] {
  const { path, lines, readsEnvironment } = module
  const faults: string[] = []
  if (lines > 300 && !tables.some((table) => table.test(path)))
    faults.push(`${path} has ${lines} lines, over 300`)
  if (isTest(path)) return faults
  if (/(^|\/)index\.tsx?$/.test(path)) faults.push(`${path} is a barrel: import the files themselves`)
  if (readsEnvironment && isOfHouse(path) && path !== settingsFile) {
    faults.push(`${path} reads process.env, which ${settingsFile} alone may`)
  }
  return faults
}

/** All faults of a list of modules, each a sentence that names the file. Tests may import anything. */
export function findFaults(modules: readonly Module[]): string[] {
  const importRules = [...rulesOfAll, createSubjectRule(readSheets(modules))]
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
  return [
    ...ofModules,
    ...findFolderCycles(sources),
    ...findModuleCycles(sources),
    ...findFullRooms(roomed),
    ...findTwins(modules),
  ]
}
