import type { RuleName } from './rules.ts'
import type { Protocol } from './protocol.ts'

/** A fault to bring about, and the rules for it. */
export type Scenario = {
  readonly name: string
  /** A printed text: which part of the fault is real and which is only simulated. */
  readonly what: string
  readonly rules: readonly RuleName[]
  readonly run: (place: ScenarioOptions) => Promise<Protocol>
  /** A run without the protection, in which this rule must fail. */
  readonly control?: { readonly rule: RuleName; readonly run: (place: ScenarioOptions) => Promise<Protocol> }
}

/** The folder and options of a scenario. */
export type ScenarioOptions = {
  /** An empty folder for this scenario only. */
  readonly folder: string
  /** Whether to run a short version that is just enough for the rules. */
  readonly isShort: boolean
}

/** Thrown if this machine cannot run a scenario, with the reason. */
export class ScenarioSkipped extends Error {}

/** The rules that hold for every fault. */
export const commonRules = [
  'never500',
  'allAnswered',
  'every503HasRetryAfter',
  'answeredInTime',
  'noProcessEnds',
  'expectedOutsideFaults',
] as const
