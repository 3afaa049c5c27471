import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { track } from '#platform/tracking/track.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { useFormOutcome, useOid } from '../account-area.tsx'
import { AccountFormMarks, PostedMessage, StatusMessages } from './account-form.tsx'
import styles from './account-form.module.css'
import { statusOfError, statusOfOutcome } from './outcome-status.ts'
import { deleteProfile } from '../profile-calls.ts'
import { useUserStatus } from './use-user-status.ts'

const messages = { saved: 'account_delete_success_headline', failed: 'account_form_delete_error' } as const
const exportMessages = { ...messages, failed: 'account_export_error' } as const
const paragraphs = ['one', 'two', 'three', 'four'] as const
const stay = () => undefined

/**
 * What deletion means, the download of the personal data, and the button (ACC-06). `next` is the page after the
 * deletion; it is loaded as a document, without the account.
 */
export function DeleteAccount({ next }: { next: string }) {
  const t = useTranslate()
  const oid = useOid()
  const exported = useFormOutcome('export')
  const outcome = useFormOutcome('delete') ?? exported
  const status = useUserStatus(stay, statusOfOutcome(outcome, exported ? exportMessages : messages))
  const client = useQueryClient()
  const mutationKey = ['delete', oid]
  // A callback of the mutation, not of the call, because the panel may be closed before the account is deleted.
  const { mutate, isSuccess } = useMutation({
    mutationKey,
    mutationFn: () => deleteProfile(oid),
    onSuccess: () => {
      track({ name: 'user_delete' })
      location.assign(next)
    },
  })
  // Pending until the page has been left: there is nothing left to delete.
  const isPending = useIsMutating({ mutationKey }) > 0 || isSuccess
  return (
    <>
      <PostedMessage outcome={outcome} status={status} />
      <div className={styles.paragraphs}>
        {paragraphs.map((name) => (
          <p key={name}>{t(`account_delete_intro_${name}`)}</p>
        ))}
      </div>
      <div className={styles.actions}>
        <form method="post">
          <AccountFormMarks name="export" />
          <Button type="submit" variant="secondary" wide>
            {t('account_export_button')}
          </Button>
        </form>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (isSuccess || client.isMutating({ mutationKey }) > 0) return
            status.dismiss()
            mutate(undefined, {
              onError: (error) => status.tell(statusOfError(error, messages.failed)),
            })
          }}
        >
          <AccountFormMarks name="delete" />
          <input type="hidden" name="next" value={next} />
          <Button type="submit" variant="danger" wide pending={isPending}>
            {t(isPending ? 'account_delete_pending' : 'account_delete_button')}
          </Button>
        </form>
        <StatusMessages status={status} progress={isPending ? t('account_delete_pending') : null} />
      </div>
    </>
  )
}
