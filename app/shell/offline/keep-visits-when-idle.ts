import { lazyLater } from '#app/ui/lazy-later.tsx'
import { soonDelay } from '../soon/soon-delay.ts'

/** Loads the code that keeps pages, in a layout that fetches nothing ahead. */
export const KeepVisitsWhenIdle = lazyLater(() => import('./keep-visits.tsx'), soonDelay)
