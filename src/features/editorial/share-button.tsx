import { useState } from 'react'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './editorial-page.module.css'
import type { SharingWords } from './editorial-words.ts'

type ShareButtonProps = {
  title: string
  words: SharingWords
  /** Whether an icon stands before the word, as in a row of actions. */
  hasIcon?: boolean
}

/** Puts the focus on the address and selects it, ready to be copied. */
const selectAddress = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.select()
}

/**
 * Shares a page by the browser's own dialog, or copies its address where there is none; where the browser allows neither,
 * the address stands in a field (EVT-03). Without a script it is a link that begins an e-mail. The code that shares is
 * loaded at the click.
 */
export function ShareButton({ title, words, hasIcon = false }: ShareButtonProps) {
  const { share, shared, shareByHand, address } = words
  const icon = hasIcon && <Icon name="share" size={22} />
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  if (!useHydrated()) {
    const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
    return (
      <ButtonAnchor variant="quiet" wide href={mail}>
        {icon}
        {share}
      </ButtonAnchor>
    )
  }
  const start = async () => {
    setOutcome(undefined)
    const { sharePage } = await import('./share-page.ts')
    const happened = await sharePage({ title, url: address })
    setOutcome(happened === 'copied' || happened === 'refused' ? happened : undefined)
  }
  const isCopied = outcome === 'copied'
  return (
    <div>
      <Button variant="quiet" wide onClick={() => void start()}>
        {icon}
        {isCopied ? shared : share}
      </Button>
      <span role="status">{isCopied && <VisuallyHidden>{shared}</VisuallyHidden>}</span>
      {outcome === 'refused' && (
        <label className={styles.byHand}>
          {shareByHand}
          <input
            readOnly
            value={address}
            ref={selectAddress}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </div>
  )
}
