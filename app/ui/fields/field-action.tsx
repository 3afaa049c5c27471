import { Icon, type IconName } from '../icon.tsx'
import styles from './field-action.module.css'

/** A button inside a field. It needs a script, and is hidden without one. */
export function FieldAction({
  icon,
  label,
  onPress,
}: {
  icon: IconName
  label: string
  onPress: () => void
}) {
  return (
    <button className={styles.action} type="button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
