/** Something in the files of a plan that cannot be used, and what to do about it. */
export type PlanFault = {
  /** The name of the file in the folder `map` of a centre. */
  readonly file: string
  /** The place of a value in `map.yaml`. */
  readonly path?: readonly (string | number)[]
  readonly problem: string
  readonly remedy: string
}
