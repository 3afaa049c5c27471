import { lazyLater } from '#platform/loading/lazy-later.tsx'
import { deferredDelay } from '../shell/deferred-delay.ts'

/** Loads the parts of the frame that no first view shows shortly after the page has become usable. */
export const DeferredPartsWhenIdle = lazyLater(() => import('./deferred-parts.tsx'), deferredDelay)
