import { lazyLater } from '#platform/loading/lazy-later.tsx'

/**
 * In milliseconds: soon enough that the server still has the code of this build, and after everything that the page
 * needs first.
 */
const delay = 20_000

/**
 * Loads code that a page needs only after it has been open for a while; if it cannot be loaded, the page still works.
 */
export const LatePartsWhenDue = lazyLater(() => import('./late-parts.tsx'), delay)
