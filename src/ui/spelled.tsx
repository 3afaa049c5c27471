import { VisuallyHidden } from './visually-hidden.tsx'

/** A number plate as it is read out, character by character: `KIAB12` would be read as a word. */
export const spell = (text: string): string => [...text.replaceAll(/\s/g, '')].join(' ')

/** A number plate that assistive technology spells. */
export function Spelled({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{spell(text)}</VisuallyHidden>
    </>
  )
}
