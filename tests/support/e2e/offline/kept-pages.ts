import type { Page } from '@playwright/test'
import { expect } from '../browser-test.ts'

/** The line over a kept page. */
export const stripOf = (page: Page) => page.locator('kept-strip')

/** The names of the stores. To wait until one is gone ask for no more: to read a store that was just removed makes it again. */
export const listStores = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** The addresses that the device keeps, by store. */
export const readStores = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).toSorted()
    const stores = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const
    })
    return Object.fromEntries(await Promise.all(stores))
  })

/** Waits until the device keeps a page, with the script that runs it. */
export const isKept = (page: Page, address: string) =>
  expect
    .poll(async () => {
      const stores = await readStores(page)
      const isThere = Object.values(stores).some((addresses) => addresses.includes(address))
      const hasCode = Object.values(stores).some((paths) =>
        paths.some((path) => path.includes('/entry.client-')),
      )
      return isThere && hasCode
    }, `${address} is kept`)
    .toBe(true)

/** All texts that the browser stores for the site, wherever. */
export const readEverything = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage))
    for (const { name = '' } of await indexedDB.databases()) texts.push(name)
    for (const name of await caches.keys()) {
      texts.push(name)
      const store = await caches.open(name)
      for (const request of await store.keys()) {
        const response = await store.match(request)
        texts.push(request.url, JSON.stringify([...(response?.headers ?? [])]))
        if (!/\/(assets|media)\//.test(request.url)) texts.push((await response?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
