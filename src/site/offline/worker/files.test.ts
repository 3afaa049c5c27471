import { afterEach, expect, test, vi } from 'vitest'
import { offlineSetupName } from '../offline-setup.ts'

afterEach(() => void vi.unstubAllGlobals())

test('OFF-01 what a page loads late is kept, but brings no store back that was removed', async () => {
  const stores = new Map<string, string[]>()
  // Another test of this process may have loaded the worker without a set-up.
  vi.resetModules()
  vi.stubGlobal(offlineSetupName, { build: 'b1' })
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    open: async (name: string) => {
      const kept = stores.get(name) ?? []
      stores.set(name, kept)
      return {
        keys: async () => kept.map((path) => ({ url: `https://passage.example${path}` })),
        add: async (path: string) => void kept.push(path),
      }
    },
  })
  const { keepLateFiles } = await import('./files.ts')
  await keepLateFiles(['/assets/late-1.js'])
  expect([...stores]).toEqual([])
  stores.set('kept-files-b1', [])
  await keepLateFiles(['/assets/late-1.js', '/elsewhere.js'])
  expect([...stores]).toEqual([['kept-files-b1', ['/assets/late-1.js']]])
})
