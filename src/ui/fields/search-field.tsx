import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './search-field.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'placeholder' | 'aria-label'> & {
  label: string
  /** The label of the button that submits the form, if no script searches while the visitor types. */
  submit: string
}

/** The search field of a list with its button, which is only an icon on a phone; the form around it sets the target. */
export function SearchField({ label, submit, ...input }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
      />
      <Button type="submit" aria-label={submit}>
        <Icon name="search" size={22} />
        <span>{submit}</span>
      </Button>
    </div>
  )
}
