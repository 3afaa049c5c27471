import { createListeners } from '#core/listeners.ts'
import { useId, useRef, useSyncExternalStore, type ComponentProps } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { usePagePost, type Post } from './use-post.ts'

/** The id of the form that was sent last: only that one says that there was no answer. */
let lastSent = ''
const { subscribe, notify } = createListeners()

function noteSent(id: string): void {
  lastSent = id
  notify()
}

type PostedFormProps = Omit<ComponentProps<Post['Form']>, 'method'>

/**
 * A form that the router posts. If no answer comes, it says so where it stands, with everything that was typed, and offers to
 * send the same again. That is safe: what a form starts has an idempotency key, or has the same outcome twice. If the answer came
 * but the page could not be loaded again after it, it says that.
 */
export function PostedForm({
  by: { Form, isUnanswered, reload },
  children,
  onSubmit,
  ...props
}: PostedFormProps & { by: Post }) {
  const t = useTranslate()
  const id = useId()
  const isLast = useSyncExternalStore(
    subscribe,
    () => lastSent === id,
    () => false,
  )
  const pressed = useRef<HTMLElement | null>(null)
  const isShown = isUnanswered && isLast
  const isStale = reload.isMissing && isLast
  return (
    <Form
      method="post"
      {...props}
      onSubmit={(event) => {
        onSubmit?.(event)
        if (event.defaultPrevented) return
        pressed.current = event.nativeEvent.submitter
        noteSent(id)
        reload.keepPage()
      }}
    >
      {children}
      <FormMessage
        kind="error"
        message={isShown ? t('post_unanswered') : isStale ? t('post_not_reloaded') : null}
      />
      {isShown && (
        <Button
          variant="secondary"
          wide
          onClick={({ currentTarget: { form } }) =>
            form?.requestSubmit(pressed.current?.isConnected === true ? pressed.current : null)
          }
        >
          {t('error_retry')}
        </Button>
      )}
      {isStale && (
        <Button variant="secondary" wide pending={reload.isPending} onClick={reload.tryAgain}>
          {t('error_retry')}
        </Button>
      )}
    </Form>
  )
}

/** A form of the page itself: its answer is that of the whole page (`useAnswer`). */
export const PageForm = (props: PostedFormProps) => <PostedForm by={usePagePost()} {...props} />
