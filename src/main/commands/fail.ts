/** Ends the command with 1 and this sentence, as soon as its work is done. */
export function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
