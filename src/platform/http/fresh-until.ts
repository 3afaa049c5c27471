/** Internal header: until when a rendered page is up to date, in epoch milliseconds. It never leaves the process. */
export const freshUntilHeader = 'x-internal-fresh-until'
