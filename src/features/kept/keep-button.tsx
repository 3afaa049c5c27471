import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './keep-button.module.css'
import { keepOrForget, useIsKept } from './kept-store.ts'
import { keyOf, type KeptThing } from './kept-thing.ts'

type KeepButtonProps = {
  thing: KeptThing
  /** The name of the thing, for assistive technology. */
  name: string
  /** `round` is the heart alone, on a card; `pill` says what it does. */
  variant?: 'round' | 'pill'
}

/**
 * Keeps a shop, coupon or event for the next visit, and forgets it again. The server renders it unpressed for everybody;
 * the browser learns what is kept.
 */
export function KeepButton({ thing, name, variant = 'pill' }: KeepButtonProps) {
  const t = useTranslate()
  const key = keyOf(thing)
  const isKept = useIsKept(key)
  return (
    <button
      type="button"
      className={styles[variant]}
      data-scripted=""
      aria-pressed={isKept}
      aria-label={t('keep_label', { name })}
      onClick={() => keepOrForget(key, !isKept)}
    >
      <Icon name="heart" size={20} />
      {variant === 'pill' && t('keep')}
    </button>
  )
}
