import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** A handwritten file of the project: code, styles, documents. */
export interface ProjectText {
  /** From the project's folder, with slashes on every system. */
  readonly path: string
  readonly text: string
}

const root = join(import.meta.dirname, '../../..')
const written = ['src', 'scripts', 'tests', 'bench', 'docs', 'examples', '.github']
const others = ['content', 'public', '.devcontainer', '.ci']
const isWritten = (path: string) => /\.(ts|tsx|mjs|css|md|yml)$|^\.env\.example$/.test(path)

function listFiles(folder: string, recursive: boolean): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

const listIn = (folders: readonly string[]): string[] => [
  ...listFiles('.', false),
  ...folders.flatMap((folder) => listFiles(folder, true)),
]

/** The paths of all files except generated ones. */
export const listProjectFiles = (): string[] => listIn([...written, ...others])

/** All texts of the project except the content folder. */
export const readProjectTexts = (): ProjectText[] =>
  listIn(written)
    .filter(isWritten)
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
