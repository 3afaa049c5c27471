import '@fontsource-variable/figtree/wght.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import '#ui/styles/tokens.css'
import '#ui/styles/base.css'

// What a page says once its scripts run: else the style sheet hides what only scripts bring to life.
document.documentElement.dataset['scripts'] = ''

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  vi.spyOn(console, 'error')
})

afterEach(async () => {
  // Now, and not before the next test: a page that is still there stores what the next one would find.
  await cleanup()
  expect(console.error, 'React and the translation report faults there').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

/** Takes away the cookies of the tests before, which share the browser, from the site and from the frame's own path. */
function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=')
    for (const path of ['', '; Path=/']) document.cookie = `${name}=; Max-Age=0${path}`
  }
}
