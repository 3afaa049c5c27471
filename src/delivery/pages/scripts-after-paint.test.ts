import { expect, test } from 'vitest'
import { fetchScriptsAfterPaint } from './scripts-after-paint.ts'

test('scripts: a page’s scripts wait for what makes it visible, and nothing else is changed', () => {
  const html = fetchScriptsAfterPaint(
    '<head><link rel="modulepreload" href="/a.js"/><link rel="preload" as="font" href="/f"/></head>' +
      '<body><script>first()</script><script type="module" async="">import "/a.js"</script></body>',
  )
  const named = html
    .replace(/<script>openedAddress = [^]*?<\/script>/, '[note]')
    .replace(/<script>\(\(\) => \{[^]*?\}\)\(\)<\/script>/, '[starter]')
  expect(named).toBe(
    '<head>[note]' +
      '<link rel="later-modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" as="font" href="/f"/></head>' +
      '<body><script>first()</script><script type="later-module" async="" fetchpriority="low">import "/a.js"</script>' +
      '[starter]</body>',
  )
})
