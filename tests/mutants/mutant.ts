/** A small fault in one file, and the test that must turn red because of it. */
export type Mutant = {
  /** The rule that the fault breaks. */
  readonly rule: string
  /** The name of the file without its folder, because folders change. */
  readonly file: string
  /** Stands in the file once. */
  readonly text: string
  readonly fault: string
  /** The name of the test file. */
  readonly test: string
}

/** The same rows in short form: rule, file, text, fault, test. */
export const toMutants = (
  rows: readonly (readonly [rule: string, file: string, text: string, fault: string, test: string])[],
): readonly Mutant[] => rows.map(([rule, file, text, fault, test]) => ({ rule, file, text, fault, test }))
