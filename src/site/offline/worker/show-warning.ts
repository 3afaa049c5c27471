import { readWarningMessage } from '#features/parking/exit-warnings/warning-message.ts'
import { scope, type NotificationEvent, type PushEvent } from './worker-scope.ts'

/*
 * Warnings that the server sends while no page is open (PKC-03).
 */

/** Shows a warning. A copy of one that is shown takes its place silently. */
export async function showWarning({ data }: PushEvent): Promise<void> {
  const warning = readWarningMessage(data?.text() ?? '')
  if (warning === null) return
  const { tag, title, text, locale, path } = warning
  await scope.registration.showNotification(title, {
    tag,
    body: text,
    lang: locale,
    icon: '/icon-192.png',
    requireInteraction: true,
    data: { path },
  })
}

/** Opens the paid ticket, in its window if there is one. */
export async function openTicket({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { path } = notification.data as { readonly path: string }
  const windows = await scope.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url === new URL(path, location.origin).href)
  await (shown === undefined ? scope.clients.openWindow(path) : shown.focus())
}

/** Ends that this browser can be reached, and removes what it was told: somebody has signed out or is gone. */
export async function endWarnings(): Promise<void> {
  const { registration } = scope
  for (const notification of (await registration.getNotifications?.()) ?? []) notification.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}
