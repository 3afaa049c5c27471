import {
  useCallback,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { moveFocusOnRemoval } from '#ui/move-focus-on-removal.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useFormOutcome, useOid } from '../account-area.tsx'
import styles from './account-form.module.css'
import type { AccountFormName, AccountFormOutcome } from '../account-seed.ts'
import type { useUserStatus } from './use-user-status.ts'

type AccountFormProps = ComponentProps<'form'> & {
  name: AccountFormName
  /** Whether Save is shown: only if it would change something and succeed (FRM-01). */
  isOffered: boolean
  isPending: boolean
  status: ReturnType<typeof useUserStatus>
  children: ReactNode
}

/**
 * The frame of the account's forms. A form posts to its own page, and the server answers with the same page (FRM-05);
 * with scripts it calls the API instead. Save appears if there is something to save (FRM-01). Until the form is
 * hydrated Save is always rendered, because the form must work without scripts; if scripts are expected, the style
 * sheet hides it for a moment, so that it does not appear and disappear.
 */
export function AccountForm({ name, isOffered, isPending, status, children, ...form }: AccountFormProps) {
  const t = useTranslate()
  const isHydrated = useHydrated()
  const outcome = useFormOutcome(name)
  const fields = useRef<HTMLFieldSetElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  useFocusOfPendingForm(isPending, fields, save)
  // The same function for the form's whole life: a new one would reset the state of the button.
  const attachSave = useCallback((button: HTMLButtonElement | null) => {
    save.current = button
    return moveFocusOnRemoval(button)
  }, [])
  return (
    <form className={styles.form} method="post" {...form}>
      <AccountFormMarks name={name} />
      <PostedMessage outcome={outcome} status={status} />
      <fieldset className={styles.fields} aria-busy={isPending} ref={fields}>
        {children}
      </fieldset>
      <div className={styles.save} tabIndex={-1}>
        {(isOffered || isPending || !isHydrated) && (
          <Button
            type="submit"
            wide
            pending={isPending}
            className={isHydrated || outcome ? undefined : styles.unhydrated}
            ref={attachSave}
          >
            {t(isPending ? 'account_form_saving' : 'account_form_save')}
          </Button>
        )}
        <StatusMessages status={status} progress={isPending ? t('account_form_saving') : null} />
      </div>
    </form>
  )
}

/**
 * Keeps the focus in a form whose fields cannot be edited for a while. Text fields become read-only; a focused checkbox
 * or select would lose the focus, so it moves to the button meanwhile.
 */
function useFocusOfPendingForm(
  isPending: boolean,
  fields: RefObject<HTMLFieldSetElement | null>,
  save: RefObject<HTMLButtonElement | null>,
): void {
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!isPending) {
      if (before.current !== null && focused === save.current) before.current.focus({ preventScroll: true })
      before.current = null
      return
    }
    if (!(focused instanceof HTMLElement) || !focused.matches(':disabled')) return
    if (!fields.current?.contains(focused)) return
    before.current = focused
    save.current?.focus({ preventScroll: true })
  }, [isPending, fields, save])
}

export const focusFirstFault = (formId: string): void =>
  document.querySelector<HTMLElement>(`#${formId} [aria-invalid]`)?.focus()

export function AccountFormMarks({ name }: { name: AccountFormName }) {
  return (
    <>
      <input type="hidden" name="accountForm" value={name} />
      <input type="hidden" name="oid" value={useOid()} />
    </>
  )
}

type PostedMessageProps = {
  outcome: AccountFormOutcome | null
  status: ReturnType<typeof useUserStatus>
}

/**
 * The outcome of a form that was posted without JavaScript, in the flow at its top, where the answered page begins. It
 * also says that fields are faulty, because their own messages may be out of sight. Once the page is hydrated, the
 * message is that of `StatusMessages`.
 */
export function PostedMessage({ outcome, status }: PostedMessageProps) {
  const t = useTranslate()
  const { lastSaid } = status
  const message = outcome?.result === 'invalid' ? faultOf(outcome) : lastSaid?.message
  if (useHydrated() || message === undefined) return null
  return <FormMessage kind={lastSaid?.success ? 'success' : 'error'} message={t(message)} />
}

/** What is wrong: the only rule of the interests in its own words, as many choices are between it and its message. */
const faultOf = ({ submission }: AccountFormOutcome) =>
  submission?.error?.['interests']?.includes('account_form_preferences_error')
    ? 'account_form_preferences_error'
    : 'account_form_invalid'

type StatusMessagesProps = { status: ReturnType<typeof useUserStatus>; progress?: string | null }

/**
 * The outcome of a form, as an overlay at its top: visible for its two seconds wherever the form is scrolled to,
 * without moving or covering a button (PRF-02, FRM-04). An alert gets a live region of its own, which is read out
 * because it is new.
 */
export function StatusMessages({ status, progress = null }: StatusMessagesProps) {
  const t = useTranslate()
  const { userStatus, lastSaid, dismiss } = status
  const kind = userStatus?.success === false ? 'error' : 'success'
  // Before that the message is the one of `PostedMessage`.
  if (!useHydrated()) return null
  return (
    <div className={styles.said}>
      <FormMessage
        key={kind}
        kind={kind}
        message={lastSaid && t(lastSaid.message)}
        isQuiet={userStatus === null}
        progress={progress}
        onDismiss={dismiss}
      />
    </div>
  )
}
