import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endWarnings, openTicket, showWarning } from './show-warning.ts'

const path = '/payment/success?transactionId=1'
const warning = { tag: 'exit-1', title: 'Noch 5 Minuten', text: 'Bis 12:20 Uhr', locale: 'de', path }

/** What the worker did, in its order. */
const done: unknown[] = []
const note = (what: string) => async () => void done.push(what)
let windows: { url: string; focus: () => Promise<void> }[]

beforeEach(() => {
  done.length = 0
  windows = [{ url: 'https://passage.example/hafen', focus: note('focus on another page') }]
  vi.stubGlobal('location', new URL('https://passage.example/sw.js'))
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (address: string) => void done.push(`open ${address}`),
  })
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: object) => void done.push({ title, ...options }),
    getNotifications: async () => [{ close: note('close') }],
    pushManager: { getSubscription: async () => ({ unsubscribe: note('unsubscribe') }) },
  })
})
afterEach(() => void vi.unstubAllGlobals())

const pushOf = (body: string) =>
  Object.assign(new Event('push'), { waitUntil: () => undefined, data: { text: () => body } })
const tapOf = () =>
  Object.assign(new Event('notificationclick'), {
    waitUntil: () => undefined,
    notification: { data: { path }, close: () => void done.push('close') },
  })

test('PKC-03 a warning is shown in its language, under the tag by which a copy takes its place', async () => {
  await showWarning(pushOf(JSON.stringify(warning)))
  expect(done).toEqual([
    expect.objectContaining({ title: 'Noch 5 Minuten', body: 'Bis 12:20 Uhr', tag: 'exit-1', lang: 'de' }),
  ])
  await showWarning(pushOf('{"title":"somebody else"}'))
  expect(done).toHaveLength(1)
})

test('PKC-03 a tap opens the paid ticket, in its window if there is one', async () => {
  await openTicket(tapOf())
  windows.push({ url: `https://passage.example${path}`, focus: note('focus on the ticket') })
  await openTicket(tapOf())
  expect(done).toEqual(['close', `open ${path}`, 'close', 'focus on the ticket'])
})

test('PKC-03 after signing out the device shows no warning and cannot be reached', async () => {
  await endWarnings()
  expect(done).toEqual(['close', 'unsubscribe'])
  vi.stubGlobal('registration', {})
  await endWarnings()
})
