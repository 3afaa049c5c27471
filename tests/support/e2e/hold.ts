import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'

type HeldCalls = {
  /** All requests that arrived, in order. */
  readonly requests: readonly Request[]
  /** Releases the waiting calls and all later ones: to the server, or to the test's own answer. */
  readonly release: (answer?: Parameters<Route['fulfill']>[0]) => void
}

/** Holds back the calls to an address, so that a test can examine the page before the answer arrives. */
export async function holdCalls(page: Page, address: string | RegExp, method: string): Promise<HeldCalls> {
  const requests: Request[] = []
  let open!: (answer?: Parameters<Route['fulfill']>[0]) => void
  const opened = new Promise<Parameters<Route['fulfill']>[0]>((resolve) => (open = resolve))
  await page.route(address, async (route, request) => {
    if (request.method() !== method) return route.fallback()
    requests.push(request)
    const answer = await opened
    return answer ? route.fulfill(answer) : route.continue()
  })
  return {
    requests,
    release: open,
  }
}

/** Opens a page whose scripts, and those of the pages after it, arrive only when they are let run. */
export async function openWithoutScripts(page: Page, address: string) {
  const scripts = await holdCalls(page, '**/assets/*.js', 'GET')
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => scripts.requests.length).toBeGreaterThan(0)
  return { run: () => scripts.release() }
}

/** A phone with bad reception: each answer arrives most of a second later. */
export async function slowDown(page: Page): Promise<void> {
  const developerTools = await page.context().newCDPSession(page)
  await developerTools.send('Network.enable')
  await developerTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/**
 * Waits until a centre's home has asked everything about its visitor: a call that is under way when the account is deleted
 * is refused, which no visitor sees, but the browser's console says so. Begin it before the page is opened.
 */
export function watchOwnCalls(page: Page): { readonly areAnswered: () => Promise<void> } {
  const underWay = new Set<Request>()
  let isHomeKnown = false
  const end = (request: Request) => {
    // The home's order is asked for last, together with the profile.
    if (underWay.delete(request) && request.url().endsWith('/home-order')) isHomeKnown = true
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      isHomeKnown = false
      underWay.clear()
    }
    if (request.url().includes('/api/consumers/')) underWay.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', (request) => underWay.delete(request))
  const areAnswered = () => expect.poll(() => isHomeKnown && underWay.size === 0).toBe(true)
  return { areAnswered }
}

/** Two clicks in the same task, before the page can react. */
export const clickTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })

/**
 * Lets a test hold back the rendering of pages, like a slow device: React schedules its work by `setImmediate` if it
 * exists. Call it before a page is opened.
 */
export async function makeRenderingPausable(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    const work: (() => void)[] = []
    const { port1, port2 } = new MessageChannel()
    const state = { isHeld: false, goOn: () => work.forEach(() => port2.postMessage(null)) }
    port1.addEventListener('message', () => {
      if (!state.isHeld) work.shift()?.()
    })
    port1.start()
    Object.assign(window, {
      rendering: state,
      setImmediate: (task: () => void) => {
        work.push(task)
        port2.postMessage(null)
      },
    })
  })
}

/**
 * Stops the page's clock, which must be installed: from here on only the test advances it, however slow the machine is.
 * It stands a second later than now, unless the machine took longer than that to say so: then it stops where it is.
 */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass()

/** Advances the stopped clock of a page in small steps until the condition holds. */
export const advanceUntil = (page: Page, seen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(10)
    await seen()
  }).toPass({ intervals: [50] })

type HoldableWindow = { rendering: { isHeld: boolean; goOn: () => void } }

/**
 * Presses a button, and presses it again when its form has been sent but the page does not show it yet. Rendering is
 * held back in between, so the speed of the machine does not matter.
 */
export async function pressBeforeRendering(button: Locator, held: HeldCalls): Promise<void> {
  const press = () => button.evaluate((element: HTMLButtonElement) => element.click())
  const page = button.page()
  // The previous answer is shown a moment before the page accepts the next form.
  await expect(button).toBeEnabled()
  await stopClock(page)
  await page.evaluate(() => ((window as unknown as HoldableWindow).rendering.isHeld = true))
  await press()
  await expect.poll(() => held.requests.length).toBe(1)
  await press()
  await page.evaluate(() => {
    const { rendering } = window as unknown as HoldableWindow
    rendering.isHeld = false
    rendering.goOn()
  })
  await page.clock.resume()
}
