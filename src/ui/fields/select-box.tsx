import type { ComponentProps } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { Icon } from '../icon.tsx'
import styles from './select-box.module.css'

export type SelectOption = {
  readonly value: string
  readonly label: string
  /** The language of the text if it differs from the page's. */
  readonly lang?: Locale | undefined
}

type SelectBoxProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  options: readonly SelectOption[]
  /** `pill` is for the filters of a list: only as wide as its text. */
  variant?: 'field' | 'pill'
  /** Whether the filter currently narrows the list. */
  isOn?: boolean
}

/** The native select with our arrow; the caller renders the label. */
export function SelectBox({ options, variant = 'field', isOn = false, ...select }: SelectBoxProps) {
  return (
    <span className={styles.box} data-variant={variant} data-on={isOn || undefined}>
      <select {...select}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </span>
  )
}
