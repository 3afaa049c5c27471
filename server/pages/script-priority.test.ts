import { expect, test } from 'vitest'
import { lowerScriptPriority } from './script-priority.ts'

test('a page’s scripts wait for what makes it visible, and nothing else is changed', () => {
  expect(
    lowerScriptPriority(
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="font" href="/f"/>' +
        '<script>first()</script><script type="module" async="">import "/a.js"</script>',
    ),
  ).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" as="font" href="/f"/>' +
      '<script>first()</script><script type="module" async="" fetchpriority="low">import "/a.js"</script>',
  )
})
