import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

/** One import of a module. */
export interface ModuleImport {
  /** The imported file's path relative to the project's folder, or a package's name as written. */
  readonly target: string
  /** `import type …`: erased before anything runs. `import { type X }` is not: the file is still loaded. */
  readonly typeOnly: boolean
}

/** The facts about a source file that the import rules need. */
export interface Module {
  readonly path: string
  readonly lines: number
  readonly imports: readonly ModuleImport[]
  readonly readsEnvironment: boolean
}

/** Turns `#core/x.ts` and `./x.ts` into a path from the project's folder; package names stay unchanged. */
function resolveTarget(importer: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`
  if (!bare.startsWith('.')) return bare
  // A file of a package is the package's.
  return posix.join(posix.dirname(importer), bare).replace(/^.*node_modules\//, '')
}

/** Whether an expression refers to a name: `process`, `globalThis.process`, `['process']`. */
function isNamed(node: ESTree.Node, name: string): boolean {
  if (node.type === 'Identifier') return node.name === name
  if (node.type === 'Literal') return node.value === name
  return node.type === 'MemberExpression' && isNamed(node.property, name)
}

/**
 * Reads a module's imports with a real parser, not by pattern: static imports, re-exports, and dynamic imports of a
 * literal path.
 * @throws Error if the source has a syntax error, so that an unreadable module does not pass as one without imports
 */
export function parseModule(path: string, source: string): Module {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const imports: ModuleImport[] = []
  let readsEnvironment = false
  const add = (specifier: unknown, typeOnly: boolean) => {
    if (typeof specifier === 'string') imports.push({ target: resolveTarget(path, specifier), typeOnly })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source?.value, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source.type === 'Literal' ? node.source.value : undefined, false),
    TSImportType: (node) => add(node.source.value, true),
    MemberExpression: ({ object, property }) => {
      if (isNamed(object, 'process') && isNamed(property, 'env')) readsEnvironment = true
    },
    VariableDeclarator: ({ init }) => {
      if (init?.type === 'Identifier' && init.name === 'process') readsEnvironment = true
    },
    ImportSpecifier: ({ imported }) => {
      if (isNamed(imported, 'env')) readsEnvironment = true
    },
  }).visit(program)
  return { path, lines: source.split('\n').length - 1, imports, readsEnvironment }
}

const root = join(import.meta.dirname, '../../..')

/** What was read of each file: parsing all of them takes seconds, and no test changes one. */
const known = new Map<string, Module>()

function readModule(file: string): Module {
  const module =
    known.get(file) ?? parseModule(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8'))
  known.set(file, module)
  return module
}

/** All modules below the given folders, tests included. */
export function readModules(folders: readonly string[]): Module[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map(readModule)
}
