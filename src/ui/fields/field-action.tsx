import { Icon, type IconName } from '../icon.tsx'
import styles from './field-action.module.css'

/** A button inside a field, hidden without scripts. While the field takes nothing, it says so and does nothing. */
export function FieldAction({
  icon,
  label,
  text,
  isOff = false,
  onPress,
}: {
  icon: IconName
  label: string
  /** A text beside the icon; it is a part of the accessible label. */
  text?: string | undefined
  isOff?: boolean | undefined
  onPress: () => void
}) {
  return (
    <button
      className={text === undefined ? styles.action : `${styles.action} ${styles.worded}`}
      type="button"
      data-scripted=""
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      <Icon name={icon} />
      {text}
    </button>
  )
}
