import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountArea } from './account-area.tsx'

test('PAN-01 the server renders nothing of an account without its data, and waits for none', () => {
  const part = <p>Vorname</p>
  const render = (fallback?: string) =>
    renderToString(
      <AccountArea oid="o-1" seed={null} fallback={fallback}>
        {part}
      </AccountArea>,
    )
  expect(render()).toBe('')
  expect(render('Ihr Konto')).toBe('Ihr Konto')
})
