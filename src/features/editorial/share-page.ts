/**
 * Offers a page to the programs of the device, or copies its address where the browser cannot share.
 * @returns what happened; `cancelled` if the visitor closed the dialog, `refused` if the browser allows neither
 */
export async function sharePage(page: {
  readonly title: string
  readonly url: string
}): Promise<'shared' | 'copied' | 'cancelled' | 'refused'> {
  if ('share' in navigator) {
    try {
      await navigator.share(page)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(page.url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
