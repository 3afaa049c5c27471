/** Makes the compiler check that all members of a union are handled; reaching it at run time is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
