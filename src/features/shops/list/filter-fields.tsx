import { useLang } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { SelectBox } from '#ui/fields/select-box.tsx'
import type { FilterChoice } from './shop-list.ts'
import styles from './filter-fields.module.css'

export function FilterChip({ name, isOn, label }: { name: string; isOn: boolean; label: string }) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      <Icon name="check" size={18} />
      {label}
    </label>
  )
}

type FilterSelectProps = {
  name: string
  label: string
  all: string
  chosen: string | null
  choices: readonly (FilterChoice | { readonly id: string; readonly name: string })[]
}

/** A filter with one of several values, each with its number of shops. */
export function FilterSelect({ name, label, all, chosen, choices }: FilterSelectProps) {
  const langOf = useLang()
  const options = choices.map((choice) =>
    'count' in choice
      ? { value: choice.id, label: `${choice.name.value} (${choice.count})`, lang: langOf(choice.name) }
      : { value: choice.id, label: choice.name },
  )
  return (
    <SelectBox
      variant="pill"
      isOn={chosen !== null}
      name={name}
      aria-label={label}
      defaultValue={chosen ?? ''}
      options={[{ value: '', label: all }, ...options]}
    />
  )
}
