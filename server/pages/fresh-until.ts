/** Internal: until when a rendered page stays true, epoch milliseconds. Never leaves the process. */
export const freshUntilHeader = 'x-internal-fresh-until'
