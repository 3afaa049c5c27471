import { expect, type BrowserContext, type Page } from '@playwright/test'

type Registrations = {
  readonly registrations: readonly { readonly registrationId: string; readonly isDeleted: boolean }[]
}

/** Hands a message to the service worker of the page's site, as the browser does with one that it has decrypted. */
export async function deliverPush(page: Page, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  let registrationId: string | undefined
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await browser.send('ServiceWorker.enable')
  await expect.poll(() => registrationId, 'the page has a service worker').toBeDefined()
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrationId ?? '',
    data: JSON.stringify(message),
  })
  await browser.detach()
}

/** What the device shows, as the browser tells the page. */
export const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, lang, data }) => ({
      title,
      body,
      tag,
      lang,
      data: data as unknown,
    }))
  })

/**
 * Sends the worker the event of a tap on the notification that is shown, and says what the worker then asks of the
 * browser. A browser opens and focuses windows after a real tap only, so both are noted and not done.
 */
export async function tapNotification(context: BrowserContext): Promise<readonly string[]> {
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('The page has no service worker')
  return worker.evaluate(async () => {
    type Scope = {
      readonly clients: object
      readonly registration: ServiceWorkerRegistration
      readonly WindowClient: { readonly prototype: object }
      readonly NotificationEvent: new (name: string, init: object) => Event
    }
    const { clients, registration, WindowClient, NotificationEvent } = globalThis as unknown as Scope
    const asked: string[] = []
    Object.assign(clients, { openWindow: async (path: string) => void asked.push(`open ${path}`) })
    Object.assign(WindowClient.prototype, {
      async focus(this: { readonly url: string }) {
        asked.push(`focus ${this.url}`)
      },
    })
    const [notification] = await registration.getNotifications()
    let work: Promise<unknown> | undefined
    const event = Object.assign(new NotificationEvent('notificationclick', { notification }), {
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    globalThis.dispatchEvent(event)
    await work
    return asked
  })
}
