import '@fontsource-variable/figtree/wght.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import '#app/ui/styles/tokens.css'
import '#app/ui/styles/base.css'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(console.error, 'React and the translation report faults there').not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
