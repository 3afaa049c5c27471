import type { ComponentProps } from 'react'
import type { Locale } from '#app/i18n/locale.ts'
import { Icon } from './icon.tsx'
import styles from './select-box.module.css'

export type SelectOption = {
  readonly value: string
  readonly label: string
  /** Where the text is not in the page's language. */
  readonly lang?: Locale | undefined
}

type SelectBoxProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  options: readonly SelectOption[]
  /** `pill` for the filters of a list: as large as its words. */
  look?: 'field' | 'pill'
  /** A filter that narrows its list. */
  isOn?: boolean
}

/** The native list with our arrow; its label is the caller's. */
export function SelectBox({ options, look = 'field', isOn = false, ...select }: SelectBoxProps) {
  return (
    <span className={styles.box} data-look={look} data-on={isOn || undefined}>
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
