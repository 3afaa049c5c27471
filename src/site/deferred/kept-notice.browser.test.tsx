import { expect, test, vi } from 'vitest'
import { notifySignedIn } from '#features/sign-in/on-signed-in.ts'
import { KeepButton } from '#features/kept/keep-button.tsx'
import { answerCalls } from '../../../tests/support/component/answer-calls.ts'
import { press } from '../../../tests/support/component/press.ts'
import { renderPage } from '../../../tests/support/component/render-page.tsx'
import { KeptNoticeWhenTold } from './kept-notice-when-told.tsx'

const kept = '/api/consumers/kept'
const nothing = () => Response.json({ items: [], plates: [] })

async function openHearts() {
  const thing = (uid: string) => ({ kind: 'shop' as const, centreUid: 'hafen', uid })
  const screen = await renderPage(
    <>
      <KeepButton thing={thing('kornwerk')} name="Kornwerk" />
      <KeepButton thing={thing('roestraum')} name="Röstraum" />
      <KeptNoticeWhenTold />
    </>,
  )
  const heart = (name: string) => screen.getByRole('button', { name: `Save ${name}` })
  return { heart, notice: screen.getByRole('alert') }
}

test('KEE-03 a browser that stores nothing says that a heart was not saved', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError')
  })
  const { heart, notice } = await openHearts()
  await heart('Kornwerk').click()
  await expect.element(notice.getByText('That was not saved. Please try again.')).toBeVisible()
  await expect.element(heart('Kornwerk')).toHaveAttribute('aria-pressed', 'false')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('KEE-03 a heart of an account goes back if it is not saved, and the focus returns to it with the notice', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  document.cookie = 'account=known'
  const requests = answerCalls({
    [`GET ${kept}`]: nothing,
    [`PATCH ${kept}`]: () => new Response(null, { status: 500 }),
  })
  notifySignedIn('o-1')
  const { heart, notice } = await openHearts()
  await press(heart('Röstraum'))
  await expect.element(notice.getByText('That was not saved. Please try again.')).toBeVisible()
  await expect.element(heart('Röstraum')).toHaveAttribute('aria-pressed', 'false')
  await press(notice.getByRole('button', { name: 'Close' }))
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(heart('Röstraum')).toHaveFocus()
  const [change] = requests.filter(({ method }) => method === 'PATCH')
  expect(change?.headers.get('user-oid')).toBe('o-1')
  expect(await change?.json()).toMatchObject({
    keep: [{ kind: 'shop', centerUid: 'hafen', uid: 'roestraum' }],
  })
})
