import { isCentreFolder } from './content-folders.ts'

/** A place in a content file; line and column are counted from 1. */
export type Position = { readonly line: number; readonly column: number }

/** Something in the content that cannot be served, where it is, and what to write instead. */
export type ContentFault = Position & {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string
  /** The field at that place, like `openingHours.weekly.0.from`; missing if the fault is about the whole file. */
  readonly field?: string
  readonly problem: string
  readonly remedy: string
}

export const startOfFile: Position = { line: 1, column: 1 }

/** A fault of a whole file. */
export const faultOf = (file: string, problem: string, remedy: string): ContentFault => ({
  file,
  ...startOfFile,
  problem,
  remedy,
})

/** `hafen/shops.yaml:12:10  floor "og9" does not exist  → did you mean og1?` — the form that editors make clickable. */
export const formatFault = (fault: ContentFault): string =>
  `${fault.file}:${fault.line}:${fault.column}  ${fault.problem}  → ${fault.remedy}`

/** By file, then by place. */
export const compareFaults = (a: ContentFault, b: ContentFault): number =>
  a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column

/**
 * The centre that a fault is about, by the folder of its file. Undefined if it is about what all centres share, or about
 * the whole content folder.
 */
export function centreOfFault({ file }: ContentFault): string | undefined {
  const [root = ''] = file.split('/')
  return isCentreFolder(root) ? root : undefined
}

/** What a log line says of a fault besides its text: which centre and entry, and which field of the entry. */
export const placeOfFault = (fault: ContentFault) => ({
  centre: centreOfFault(fault) ?? null,
  entry: fault.file,
  field: fault.field ?? null,
})
