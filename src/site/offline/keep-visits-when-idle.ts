import { lazyLater } from '#platform/loading/lazy-later.tsx'
import { deferredDelay } from '../shell/deferred-delay.ts'

/** Loads the code that keeps pages, in a layout that fetches nothing ahead. */
export const KeepVisitsWhenIdle = lazyLater(() => import('./keep-visits.tsx'), deferredDelay)
