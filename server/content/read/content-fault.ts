/** A place in a content file; line and column are counted from 1. */
export type Position = { readonly line: number; readonly column: number }

/** Something in the content that cannot be served, where it is, and what to write instead. */
export type ContentFault = Position & {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string
  readonly problem: string
  readonly remedy: string
}

export const startOfFile: Position = { line: 1, column: 1 }

/** `hafen/shops.yaml:12:10  floor "og9" does not exist  → did you mean og1?` — the form that editors make clickable. */
export const formatFault = (fault: ContentFault): string =>
  `${fault.file}:${fault.line}:${fault.column}  ${fault.problem}  → ${fault.remedy}`

/** By file, then by place. */
export const compareFaults = (a: ContentFault, b: ContentFault): number =>
  a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column
