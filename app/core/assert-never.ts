/** Makes the compiler prove that a union has been handled to its last member; reaching it at run time is a bug. */
export function assertNever(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
