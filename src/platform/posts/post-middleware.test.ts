import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { showNetwork } from '../loading/when-online.ts'
import { pageBeforePost } from './page-before-post.ts'
import { postMiddleware } from './post-middleware.ts'
import { unanswered } from './unanswered.ts'

/** Posts to a page whose action ends like this. */
async function post(end: () => unknown) {
  const loader = vi.fn<() => string>(() => 'loaded')
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [postMiddleware as never],
        children: [{ id: 'page', path: '/page', loader, action: end, element: null }],
      },
    ],
    { initialEntries: ['/page'] },
  )
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  await router.navigate('/page', { formMethod: 'post', formData: new FormData() })
  const { actionData, errors, loaderData } = router.state
  router.dispose()
  return { answer: actionData?.['page'] as unknown, errors, loads: loader.mock.calls.length, loaderData }
}

/** An answer with an error, as the router reads it. */
const answered = (status: number) => ({ status, statusText: '', internal: false, data: '<h1>' })

const failing = (error: unknown) => () => {
  throw error
}

test.each([
  ['the connection is lost', new TypeError('Failed to fetch')],
  ['a login page of the network comes instead', new Error('Unable to decode turbo-stream response')],
  ['a proxy answers with 500', answered(500)],
  ['a proxy answers with 502', answered(502)],
  ['a proxy answers with 503', answered(503)],
  ['a proxy answers with 504', answered(504)],
  ['a proxy answers with 429', answered(429)],
])('PRK-05 %s: the page of the form stays, with all that it has loaded', async (_, error) => {
  const { answer, errors, loads, loaderData } = await post(failing(error))
  expect(answer).toBe(unanswered)
  expect(errors).toBeNull()
  expect(loads, 'no loader is called after it').toBe(1)
  expect(loaderData['page']).toBe('loaded')
})

test('ERR-01 an answer of the app stays what it is: an answer, or a refusal', async () => {
  expect(await post(() => 'done')).toMatchObject({ answer: 'done', errors: null, loads: 2 })
  expect(await post(failing(answered(403)))).toMatchObject({ errors: { root: { status: 403 } } })
})

afterEach(() => {
  pageBeforePost.note(null)
  vi.useRealTimers()
  showNetwork('fine')
})

test('PRK-05 an answer that never comes ends after half a minute, but not while there is no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const action = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
  let found: unknown
  void post(action).then(({ answer }) => (found = answer))
  // Files before this one, in the same process, may have timers of their own: their count says nothing.
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce())
  showNetwork('lost')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(found, 'without a network').toBeUndefined()
  showNetwork('fine')
  await vi.advanceTimersByTimeAsync(29_000)
  expect(found, 'too early').toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(found).toBe(unanswered))
})

/** Posts a form whose answer comes, to a page whose data are then asked for with this outcome, again and again. */
async function postAndReload(reloads: readonly (() => string)[], address = '/page') {
  let left = [() => 'before', ...reloads]
  const loader = () => {
    const [next, ...rest] = left
    left = rest
    return next?.()
  }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [postMiddleware as never],
        children: [
          { id: 'page', path: '/page', loader, action: () => 'done', element: null },
          { id: 'other', path: '/other', loader, element: null },
        ],
      },
    ],
    { initialEntries: ['/page'] },
  )
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  pageBeforePost.note({ address: '/page', loaded: new Map([['page', 'before']]), isStale: false })
  await router.navigate(address, address === '/page' ? { formMethod: 'post', formData: new FormData() } : {})
  const outcome = () => ({
    answer: router.state.actionData?.['page'] as unknown,
    loaded: router.state.loaderData['page'] as unknown,
    errors: router.state.errors,
    isStale: pageBeforePost.read()?.isStale ?? false,
  })
  return { router, outcome }
}

test('PRK-05 data that cannot be loaded again after a post: the page stays, says so, and is loaded by the next try', async () => {
  const { router, outcome } = await postAndReload([
    failing(answered(503)),
    failing(new TypeError('Failed to fetch')),
    () => 'after',
  ])
  expect(outcome()).toEqual({ answer: 'done', loaded: 'before', errors: null, isStale: true })
  await router.revalidate()
  expect(outcome()).toMatchObject({ loaded: 'before', errors: null, isStale: true })
  await router.revalidate()
  expect(outcome()).toMatchObject({ loaded: 'after', errors: null, isStale: false })
  router.dispose()
})

test('ERR-01 another page that cannot be loaded after a post is an error page, and so is a refusal', async () => {
  const other = await postAndReload([failing(answered(503))], '/other')
  expect(other.outcome()).toMatchObject({ errors: { root: { status: 503 } }, isStale: false })
  const refused = await postAndReload([failing(answered(404))])
  expect(refused.outcome()).toMatchObject({ errors: { root: { status: 404 } }, isStale: false })
})
