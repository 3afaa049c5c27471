import { expect, test } from 'vitest'
import { fetchScriptsAfterPaint } from './scripts-after-paint.ts'

test('a page’s scripts wait for what makes it visible, and nothing else is changed', () => {
  const html = fetchScriptsAfterPaint(
    '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="font" href="/f"/>' +
      '<body><script>first()</script><script type="module" async="">import "/a.js"</script></body>',
  )
  expect(html.replace(/<script>\(\(\) => \{[^]*?\}\)\(\)<\/script>/, '[starter]')).toBe(
    '<link rel="later-modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" as="font" href="/f"/>' +
      '<body><script>first()</script><script type="later-module" async="" fetchpriority="low">import "/a.js"</script>' +
      '[starter]</body>',
  )
})
