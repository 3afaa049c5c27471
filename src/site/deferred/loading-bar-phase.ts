/*
 * The constants of the loading bar (NAV-06, specification section 9), in milliseconds and pixels.
 */
export const loadingBar = {
  /** A shorter load shows no bar. */
  throttle: 200,
  /** How long the bar takes to come near its end while the page is loading. */
  duration: 2000,
  height: 3,
  /** From the moment when the page is loaded to the fading of the bar. */
  hideDelay: 500,
  /** From the fading of the bar to its return to the start. */
  resetDelay: 400,
} as const

/**
 * What the loading bar shows. `waiting`: the page is loading, but the bar does not show yet; `hidden`: the bar has
 * faded and returns to its start.
 */
export type LoadingBarPhase = 'idle' | 'waiting' | 'running' | 'finished' | 'hidden'

/**
 * The next phase of the bar, and after how many milliseconds it follows: waiting → running → (page loaded) finished →
 * hidden → idle.
 * @returns undefined if the phase lasts until loading begins or ends
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
