/**
 * Starts what `fetchScriptsAfterPaint` has held back, as soon as the browser has painted something. A tab in the
 * background paints nothing, and some browsers do not report it: there the scripts start at once. A touch or a key does
 * not wait for the painting either, and two seconds are the longest that anything waits. A script that the parser has
 * passed by because of its type is replaced by one that the browser runs. To begin with a file takes a phone 5 ms, so it
 * may answer the visitor after each three, if the browser can do that.
 */
const starter = `(() => {
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    let begun = 0
    for (const link of document.querySelectorAll('link[rel="later-modulepreload"]')) {
      link.rel = 'modulepreload'
      if (++begun % 3 === 0) await globalThis.scheduler?.yield?.()
    }
    for (const script of document.querySelectorAll('script[type="later-module"]')) {
      const module = document.createElement('script')
      for (const { name, value } of script.attributes) module.setAttribute(name, value)
      module.type = 'module'
      module.text = script.text
      script.replaceWith(module)
    }
  }
  document.currentScript.remove()
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return start()
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true, passive: true })
  setTimeout(start, 2000)
})()`

/**
 * What a page notes for its scripts from its first bytes on: its address, before the visitor can go back (see
 * `openNewAddress`), and clicks on buttons that do nothing without scripts (see `repeatEarlyClicks`). They are stopped, so
 * that React does not answer one that comes while it hydrates as well.
 */
const note = `openedAddress = location.pathname + location.search
earlyClicks = []
addEventListener('click', (event) => {
  const button = event.target.closest?.('button[type=button]:not([popovertarget])')
  if (button && earlyClicks?.push(button)) event.stopImmediatePropagation()
}, true)
document.currentScript.remove()`

/**
 * Lets the browser fetch a page's scripts only after it has painted the page, and then with low priority. The page is
 * complete without them: text, styles and the first picture have the whole connection, on a slow one more than a second
 * earlier (decision 57). What starts them is the last thing of the page, because it has to find them all.
 */
export const fetchScriptsAfterPaint = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later-modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module" async=""', '<script type="later-module" async="" fetchpriority="low"')
    .replace('<head>', `<head><script>${note}</script>`)
    .replace('</body>', `<script>${starter}</script></body>`)
