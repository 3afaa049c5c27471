import type { PushTarget } from './warning-form.schema.ts'

/** Whether this browser can be reached while the page is closed. */
export const canBeReached = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks the visitor for the permission to show notifications, and the browser for an address at its push service.
 * `denied`: the visitor or the browser does not allow it.
 * @throws Error if the push service cannot be reached
 */
export async function subscribeToPush(publicKey: string): Promise<PushTarget | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with a former key of the server stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
