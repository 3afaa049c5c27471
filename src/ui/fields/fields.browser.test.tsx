import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useState } from 'react'
import { renderPage } from '../../../tests/support/component/render-page.tsx'
import { FormMessage } from '../form-message.tsx'
import { TextField } from './text-field.tsx'

test('FRM-02 capitals are forced while typing, and the caret stays', async () => {
  const screen = await renderPage(<TextField label="Number plate" name="plate" maxLength={12} upperCase />)
  const plate = screen.getByLabelText('Number plate')
  await plate.click()
  await userEvent.keyboard('ki-b 1')
  await expect.element(plate).toHaveValue('KI-B 1')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}x')
  await expect.element(plate).toHaveValue('KI-BX 1')
  await userEvent.keyboard('0123456789')
  await expect.element(plate).toHaveValue('KI-BX01234 1')
})

test('FRM-02 a password can be shown and hidden', async () => {
  const screen = await renderPage(<TextField label="Password" type="password" defaultValue="passage" />)
  const field = screen.getByLabelText('Password', { exact: true })
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('passage')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('FRM-02 a click on a field for a day opens the calendar, unless it cannot be edited', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.name)
  })
  const screen = await renderPage(
    <>
      <TextField label="Birthday" type="date" name="birthday" />
      <TextField label="Since" type="date" name="since" readOnly />
      <TextField label="Name" name="name" />
    </>,
  )
  for (const label of ['Since', 'Name', 'Birthday']) await screen.getByLabelText(label).click()
  expect(opened).toEqual(['birthday'])
})

function Message() {
  const [text, setText] = useState<string | null>('Your details are saved.')
  return <FormMessage kind="success" message={text} onDismiss={() => setText(null)} />
}

test('FRM-04 a click dismisses a message, and its live region stays', async () => {
  const screen = await renderPage(<Message />)
  await screen.getByText('Your details are saved.').click()
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
})
