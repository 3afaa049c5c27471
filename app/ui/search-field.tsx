import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'placeholder'> & {
  label: string
  /** The words of the button, which sends the form where no script does it while one types. */
  submit: string
}

/** The search of a list, with its button, which is a mere sign on a phone; the form around it says where to. */
export function SearchField({ label, submit, ...input }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon name="search" />
      <input
        type="search"
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
      <Button type="submit">
        <Icon name="search" />
        <span>{submit}</span>
      </Button>
    </label>
  )
}
