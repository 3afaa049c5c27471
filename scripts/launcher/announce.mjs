/**
 * Prints the name of a step that begins.
 * @returns a function that prints how long the step has taken
 */
export function announce(what) {
  const start = performance.now()
  console.log(`${what} …`)
  return () => console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
