import { useState } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { EditorialWords } from './editorial-words.ts'

type ShareButtonProps = { title: string; words: Pick<EditorialWords, 'share' | 'shared' | 'address'> }

/**
 * Shares a page by the browser's own dialog, or copies its address where there is none (EVT-03). Without a script it is a
 * link that begins an e-mail. The code that shares is loaded at the click.
 */
export function ShareButton({ title, words: { share, shared, address } }: ShareButtonProps) {
  const [isCopied, setCopied] = useState(false)
  if (!useHydrated()) {
    const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
    return (
      <ButtonAnchor look="quiet" wide href={mail}>
        {share}
      </ButtonAnchor>
    )
  }
  const start = async () => {
    const { sharePage } = await import('./share-page.ts')
    setCopied((await sharePage({ title, url: address })) === 'copied')
  }
  return (
    <div>
      <Button look="quiet" wide onClick={() => void start()}>
        {isCopied ? shared : share}
      </Button>
      <span role="status">{isCopied && <VisuallyHidden>{shared}</VisuallyHidden>}</span>
    </div>
  )
}
