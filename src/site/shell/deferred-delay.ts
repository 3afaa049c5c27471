/**
 * After how many milliseconds a page loads the code that its first view does not need: by then it has become usable, and
 * more code does not make it slow again.
 */
export const deferredDelay = 300
