/**
 * To run WebAssembly as it was first compiled. To optimise the embedded database takes more of the processor than a process
 * of the tests ever gains by it: it halves what one start and some hundred statements cost.
 */
export const withoutOptimiser = '--liftoff-only'
