/*
 * The constants of the loading bar (NAV-06, specification section 9), in milliseconds and pixels.
 */
export const loadingBar = {
  /** A load that is over sooner shows nothing. */
  throttle: 200,
  /** How long the bar takes to come near its end while the page is not there. */
  duration: 2000,
  height: 3,
  /** Between the page being there and the bar fading. */
  hideDelay: 500,
  /** Between the bar fading and its being at its start again. */
  resetDelay: 400,
} as const

export type LoadingBarPhase = 'idle' | 'waiting' | 'running' | 'finished' | 'hidden'

/**
 * The next phase of the bar and when it comes by itself: waiting → running → (page there) finished → hidden → idle.
 * `undefined` as the delay: the phase stays until loading begins or ends.
 */
export function nextLoadingBarPhase(
  phase: LoadingBarPhase,
  isLoading: boolean,
): { readonly phase: LoadingBarPhase; readonly afterMs: number } | undefined {
  if (isLoading) {
    if (phase === 'waiting') return { phase: 'running', afterMs: loadingBar.throttle }
    return phase === 'running' ? undefined : { phase: 'waiting', afterMs: 0 }
  }
  switch (phase) {
    case 'waiting':
      return { phase: 'idle', afterMs: 0 }
    case 'running':
      return { phase: 'finished', afterMs: 0 }
    case 'finished':
      return { phase: 'hidden', afterMs: loadingBar.hideDelay }
    case 'hidden':
      return { phase: 'idle', afterMs: loadingBar.resetDelay }
    case 'idle':
      return undefined
  }
}
