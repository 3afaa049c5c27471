import type { Environment } from '../settings/environment.server.ts'
import type { Finding } from './finding.ts'
import type { Look } from './look-up.server.ts'

/** What `npm run doctor` looks at for a subject. */
export type DoctorCheck = {
  /** Begins the line of its finding. */
  readonly title: string
  /** Whether it only looks at what is outside this machine: then it is done if other settings are wrong, too. */
  readonly isOutside?: boolean
  /**
   * @param keep is given each answer from outside, for its clock
   * @returns undefined if there is nothing to look at
   */
  readonly check: (
    environment: Environment,
    keep: (look: Look) => void,
  ) => Finding | undefined | Promise<Finding | undefined>
}

/** What `npm run doctor -- <name>` looks at closely. */
export type CloserLook = {
  readonly name: string
  readonly look: (
    environment: Environment,
    args: readonly string[],
  ) => Promise<readonly (readonly [title: string, Finding])[]>
}
