/** Thrown if a step was taken already, here or on another replica: what it has done again is rolled back. */
export class StepTaken extends Error {
  override name = 'StepTaken'
}
