declare global {
  interface Window {
    /**
     * The buttons that were clicked since the page began, as a script in its head found them. Not noted: buttons that work
     * by themselves, because they send a form or open a popover.
     */
    earlyClicks?: HTMLButtonElement[] | undefined
  }
}

/**
 * Repeats the clicks on buttons that came before the page was hydrated, and lets all later ones through. Each button is
 * clicked once: anyone who sees nothing happen clicks again. One that is disabled or gone by then does nothing.
 */
export function repeatEarlyClicks(): void {
  const clicked = new Set(window.earlyClicks)
  window.earlyClicks = undefined
  for (const button of clicked) button.click()
}
