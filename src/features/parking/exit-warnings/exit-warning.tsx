import { useState } from 'react'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { usePostFetcher } from '#platform/posts/use-post.ts'
import { Button } from '#ui/button.tsx'
import { PostedForm } from '#platform/posts/posted-form.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import styles from './exit-warning.module.css'
import type { PushTarget } from './warning-form.schema.ts'
import type { WarningOffer } from './warning-offer.ts'

/**
 * Offers to warn the visitor before the exit time ends, where the browser can: what happens is said beside the
 * button, and nothing is asked of the browser until it is pressed (PKC-03).
 *
 * The offer is part of the written page, and a script in its head (`markUnreachable`) hides it before the first paint
 * where it would be in vain. If it came with the other scripts, it would push away the links below it just when a
 * visitor presses one.
 */
export function ExitWarning({ offer: { publicKey, isSet, time } }: { offer: WarningOffer }) {
  const t = useTranslate()
  const fetcher = usePostFetcher<{ readonly isDone: boolean }>()
  const isUnreachable = useHydrated() && !canBeReached()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<MessageKey | null>(null)
  if (isUnreachable && !isSet) return null
  const isPending = isAsking || fetcher.state !== 'idle'

  async function ask(): Promise<void> {
    setFault(null)
    setAsking(true)
    try {
      const target = await subscribeToPush(publicKey)
      if (target === 'denied') setFault('exit_warning_denied')
      else await fetcher.submit({ intent: 'warn', ...target }, { method: 'post' })
    } catch (error) {
      console.warn(error)
      setFault('exit_warning_failed')
    }
    setAsking(false)
  }

  const shownFault =
    fault ??
    (!isSet && (fetcher.isUnanswered || fetcher.data?.isDone === false) ? 'exit_warning_failed' : null)
  return (
    <div
      className={isSet ? styles.warning : `${styles.warning} ${styles.offer}`}
      {...(!isSet && { 'data-scripted': '' })}
    >
      <p role="status">{isSet ? t('exit_warning_set', { time }) : shownFault && t(shownFault)}</p>
      {/* A form, so that the button of the written page takes the warning back before the scripts are there. */}
      <PostedForm by={fetcher}>
        {isSet && <input type="hidden" name="intent" value="do-not-warn" />}
        <Button
          type={isSet ? 'submit' : 'button'}
          variant={isSet ? 'quiet' : 'secondary'}
          pending={isPending}
          onClick={isSet ? undefined : () => void ask()}
        >
          {t(isSet ? 'exit_warning_take_back' : 'exit_warning_offer')}
        </Button>
      </PostedForm>
      {!isSet && (
        <>
          <p>{t('exit_warning_text', { time })}</p>
          <details>
            <summary>{t('exit_warning_details')}</summary>
            <p>{t('exit_warning_details_text')}</p>
          </details>
        </>
      )}
    </div>
  )
}

const canBeReached = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks the visitor for the permission to show notifications, and the browser for an address at its push service.
 * `denied`: the visitor or the browser does not allow it.
 * @throws Error if the push service cannot be reached
 */
async function subscribeToPush(publicKey: string): Promise<PushTarget | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with a former key of the server stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
