import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renewScript } from './renew-script.ts'

const link = '<a href="/staff/payments/1">1</a>'
const pageOf = (live: string) => `<label>Suche <input name="q" /></label><div data-live="0.01">${live}</div>`

/** Shows a page whose script gets these answers once something is typed, and after them none. */
async function showAndType(live: string, typed: string, answers: readonly (string | number)[]) {
  const isTyped = Promise.withResolvers<undefined>()
  const left = answers.map((answer) =>
    typeof answer === 'string' ? new Response(answer) : new Response(null, { status: answer }),
  )
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await isTyped.promise
    return left.shift() ?? new Promise<Response>(() => undefined)
  })
  document.body.innerHTML = pageOf(live)
  const script = document.createElement('script')
  script.text = renewScript
  document.body.append(script)
  const input = document.querySelector('input')
  if (input === null) throw new Error('there is no field')
  await userEvent.type(input, typed)
  document.querySelector('a')?.focus()
  isTyped.resolve(undefined)
  return { asked, input }
}

test('STF-03 the lists of staff renew themselves, and keep what is half typed and the focus', async () => {
  const { asked, input } = await showAndType(`<b>1 Minute</b>${link}`, 'HH-PA', [
    503,
    pageOf(`<b>2 Minuten</b>${link}`),
  ])
  await expect.poll(() => document.querySelector('b')?.textContent).toBe('2 Minuten')
  expect(asked.mock.calls.length).toBeGreaterThan(1)
  expect([input.isConnected, input.value]).toEqual([true, 'HH-PA'])
  expect(document.activeElement?.getAttribute('href')).toBe('/staff/payments/1')
})

test('STF-03 the end of a sign-in takes away nothing that is half typed', async () => {
  const { asked, input } = await showAndType('<b>1 Minute</b>', 'HH', ['<h1>Anmelden</h1>'])
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await asked.mock.results[0]?.value
  expect([input.isConnected, input.value]).toEqual([true, 'HH'])
})
