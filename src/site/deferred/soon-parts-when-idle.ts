import { lazyLater } from '#platform/loading/lazy-later.tsx'
import { soonDelay } from '../shell/soon-delay.ts'

/** Loads the parts of the frame that no first view shows shortly after the page has become usable. */
export const SoonPartsWhenIdle = lazyLater(() => import('./soon-parts.tsx'), soonDelay)
