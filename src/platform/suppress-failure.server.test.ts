import { expect, test, vi } from 'vitest'
import type { Logger } from './logger.server.ts'
import { suppressFailure } from './suppress-failure.server.ts'

const listening = () => {
  const error = vi.fn<(details: object, message: string) => void>()
  return { error, logger: { error } as unknown as Logger }
}

test('ERR-01 a failure that is suppressed is logged, and the substitute is shown', async () => {
  const { error, logger } = listening()
  const failing = async (): Promise<string[]> => {
    throw new Error('the database is away')
  }
  expect(await suppressFailure(logger, 'news', failing, [])).toEqual([])
  expect(error).toHaveBeenCalledOnce()
  expect(error.mock.calls[0]?.[0]).toMatchObject({ part: 'news' })
})

test('ERR-01 what loads is shown and nothing is logged', async () => {
  const { error, logger } = listening()
  expect(await suppressFailure(logger, 'news', async () => ['one'], [])).toEqual(['one'])
  expect(error).not.toHaveBeenCalled()
})
