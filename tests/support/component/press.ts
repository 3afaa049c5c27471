import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

/** Presses a button by key, with the focus on it. */
export async function press(button: Locator, key = '{Enter}'): Promise<void> {
  await expect.element(button).toBeInTheDocument()
  const element = button.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(key)
}

/** Two clicks in the same task, before the page can react. */
export async function pressTwice(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled()
  const element = button.element()
  if (!(element instanceof HTMLElement)) throw new Error('Nothing to press')
  element.click()
  element.click()
}
