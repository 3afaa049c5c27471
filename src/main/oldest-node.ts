/**
 * The oldest Node that has everything the server uses: `Temporal` as a global since 26, `argon2` of `node:crypto` since
 * 24.7. Nothing is imported here: on an older Node even the import of the app fails, so this is asked before it.
 */
export const oldestNode = 26

/**
 * Why a Node cannot run the server, with the remedy; undefined if it can.
 * @param version as `process.version` has it
 */
export function explainOldNode(version: string): string | undefined {
  const major = Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)
  if (major >= oldestNode) return undefined
  return `Node ${version.slice(1)} is too old: Passage needs Node ${oldestNode} or newer. ${oldNodeRemedy}`
}

/** What to do about an old Node. */
export const oldNodeRemedy =
  'Install it from https://nodejs.org, or start with npm start on a machine with all packages, which brings its own.'
