/**
 * Offers a page to the programs of the device, or copies its address where the browser cannot share.
 * @returns what happened; `cancelled` if the visitor closed the dialog or the browser allows neither
 */
export async function sharePage(page: {
  readonly title: string
  readonly url: string
}): Promise<'shared' | 'copied' | 'cancelled'> {
  const canShare = 'share' in navigator
  try {
    if (canShare) await navigator.share(page)
    else await navigator.clipboard.writeText(page.url)
    return canShare ? 'shared' : 'copied'
  } catch {
    return 'cancelled'
  }
}
