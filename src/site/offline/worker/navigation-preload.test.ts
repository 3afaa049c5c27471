import { expect, test, vi } from 'vitest'
import { preloadDocuments } from './navigation-preload.ts'

const on = (system: string) => `Mozilla/5.0 (${system})`

test.each([
  [
    'Chrome',
    `${on('Linux; Android 10; K')} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36`,
    'on',
  ],
  [
    'Safari',
    `${on('Macintosh; Intel Mac OS X 10_15_7')} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'on',
  ],
  [
    'Firefox of the iPhone, which is Safari inside',
    `${on('iPhone; CPU iPhone OS 18_7 like Mac OS X')} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/153.0 Mobile/15E148 Safari/605.1.15`,
    'on',
  ],
  ['Firefox', `${on('Android 16; Mobile; rv:153.0')} Gecko/153.0 Firefox/153.0`, 'off'],
])(
  'OFF-03 documents are asked for beside the worker, except where no kept page would appear: %s',
  async (_, agent, state) => {
    const preload = { enable: vi.fn<() => Promise<void>>(), disable: vi.fn<() => Promise<void>>() }
    await preloadDocuments(preload, agent)
    expect([preload.enable.mock.calls.length, preload.disable.mock.calls.length]).toEqual(
      state === 'on' ? [1, 0] : [0, 1],
    )
  },
)

test('OFF-03 a browser without that needs nothing', async () => {
  await expect(preloadDocuments(undefined, 'any')).resolves.toBeUndefined()
})
