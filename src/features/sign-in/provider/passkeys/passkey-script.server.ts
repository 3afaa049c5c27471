import type * as Browser from '@simplewebauthn/browser'
import { createHash } from 'node:crypto'
import library from '../../../../../node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js?raw'
import { mountPath } from '../provider-configuration.server.ts'

/**
 * Asks the device, in the browser: for a new passkey at the button, and for one to sign in at the button or in the list
 * of suggestions of the address field. The answer is posted as a form, so that the next page is an ordinary one. The
 * text of this function is sent to browsers, so it uses nothing from outside itself.
 */
function askForPasskeys({
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
}: typeof Browser): void {
  const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
  const answer = form?.querySelector<HTMLInputElement>('[name=response]')
  const status = form?.querySelector('[role=status]')
  if (!form || !answer || !status || !browserSupportsWebAuthn()) return
  const { passkey, options = '', failed = '', known = '' } = form.dataset
  const send = (response: object) => {
    answer.value = JSON.stringify(response)
    form.submit()
  }
  /** Until the visitor chooses another way. */
  const suggest = async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return
    const given = startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true })
    await given.then(send, () => undefined)
  }
  document.querySelector('[data-without-passkeys]')?.remove()
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    status.textContent = ''
    const ask = passkey === 'create' ? startRegistration : startAuthentication
    ask({ optionsJSON: JSON.parse(options) }).then(send, (error: unknown) => {
      const code = error instanceof Error ? String(Reflect.get(error, 'code')) : ''
      status.textContent = code.endsWith('PREVIOUSLY_REGISTERED') ? known : failed
      if (passkey !== 'create') void suggest()
    })
  })
  if (passkey !== 'create') void suggest()
}

const text = `${library}\n;(${askForPasskeys.toString()})(SimpleWebAuthnBrowser)\n`

/** The script of pages with passkeys: a file that browsers keep, at an address that names its content. */
export const passkeyScript = {
  text,
  path: `${mountPath}/passkeys-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`,
}
