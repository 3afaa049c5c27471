/** The limits of a plan: more than an airport needs, and small enough that no plan stops an import for a second. */
export const imdfLimits = {
  /** One file, and all together, in characters. */
  fileCharacters: 5_000_000,
  allCharacters: 9_000_000,
  features: 12_000,
  points: 60_000,
  ringPoints: 3_000,
  /** How wide a plan may be, in metres. */
  metres: 5_000,
  crossings: 5_000,
  /** Corners that stick into the walkways, at which ways may bend: on one level, and on all. */
  corners: 1_000,
  allCorners: 2_000,
  text: 120,
} as const
