import { lazyLater } from '#app/ui/lazy-later.tsx'
import { soonDelay } from './soon-delay.ts'

/** Loads the parts of the frame that no first view shows shortly after the page has become usable. */
export const SoonPartsWhenIdle = lazyLater(() => import('./soon-parts.tsx'), soonDelay)
