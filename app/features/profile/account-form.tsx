import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '#app/i18n/translate.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormMessage } from '#app/ui/form-message.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useOid } from './account-area.tsx'
import styles from './account-form.module.css'
import type { AccountFormName } from './account-seed.ts'
import type { useUserStatus } from './use-user-status.ts'

type AccountFormProps = ComponentProps<'form'> & {
  name: AccountFormName
  /** Only when it changes something and would succeed (FRM-01). */
  isOffered: boolean
  isPending: boolean
  status: ReturnType<typeof useUserStatus>
  children: ReactNode
}

/**
 * The frame of the account's forms. They post to the address they stand on, where the server answers with the same
 * page (FRM-05); scripts call the API instead.
 */
export function AccountForm({ name, isOffered, isPending, status, children, ...form }: AccountFormProps) {
  const t = useTranslate()
  const isHydrated = useHydrated()
  return (
    <form className={styles.form} method="post" {...form}>
      <AccountFormMarks name={name} />
      <fieldset className={styles.fields} aria-busy={isPending}>
        {children}
      </fieldset>
      <StatusMessages status={status} />
      <Button type="submit" wide pending={isPending} aria-disabled={(isHydrated && !isOffered) || undefined}>
        {t(isPending ? 'account_form_saving' : 'account_form_save')}
      </Button>
    </form>
  )
}

/** By these the server knows which form was posted, and for which account it was written. */
export function AccountFormMarks({ name }: { name: AccountFormName }) {
  return (
    <>
      <input type="hidden" name="accountForm" value={name} />
      <input type="hidden" name="oid" value={useOid()} />
    </>
  )
}

/** A region for each kind of message: what is said there later is read out (PRF-02, FRM-04). */
export function StatusMessages({ status }: { status: ReturnType<typeof useUserStatus> }) {
  const t = useTranslate()
  const { userStatus, lastMessage, dismiss } = status
  return (
    <div>
      {(['success', 'error'] as const).map((kind) => (
        <FormMessage
          key={kind}
          kind={kind}
          message={
            lastMessage && lastMessage.success === (kind === 'success') ? t(lastMessage.message) : null
          }
          isQuiet={userStatus === null}
          onDismiss={dismiss}
        />
      ))}
    </div>
  )
}
