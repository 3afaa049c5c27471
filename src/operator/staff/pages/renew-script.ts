/**
 * The script of a page whose lists renew themselves. It takes only the parts marked by `data-live`, which is the seconds
 * until the next time, from a new answer; whatever is being typed beside them stays. Without a network, and while the
 * server does not answer, it tries again. An answer without such parts says that the sign-in has ended: the page is
 * loaded again, unless something was typed.
 */
export const renewScript = `{
let isTyped = false
addEventListener('input', () => { isTyped = true })
const liveParts = (page) => [...page.querySelectorAll('[data-live]')]
const renewLater = () => setTimeout(renew, Number(liveParts(document)[0].dataset.live) * 1000)
async function renew() {
  const answer = await fetch(location.href, { redirect: 'manual' }).catch(() => null)
  const text = answer?.ok ? await answer.text().catch(() => null) : ''
  if (answer === null || answer.status >= 500 || text === null) return renewLater()
  const fresh = liveParts(new DOMParser().parseFromString(text, 'text/html'))
  if (fresh.length === 0) return isTyped ? undefined : location.reload()
  const focused = document.activeElement?.closest('[data-live] a[href]')?.getAttribute('href')
  for (const [at, part] of liveParts(document).entries()) part.replaceWith(fresh[at])
  const again = liveParts(document).flatMap((part) => [...part.querySelectorAll('a[href]')])
  again.find((link) => link.getAttribute('href') === focused)?.focus({ preventScroll: true })
  renewLater()
}
renewLater()
}`
