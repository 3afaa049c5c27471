import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'
import styles from './date-field.module.css'
import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action' | 'min' | 'max'> & {
  /** The name of the button that opens the browser's calendar. */
  pickLabel: string
  /** The day that a typed text means, `YYYY-MM-DD`; any other text if it means none. */
  readDay: (text: string) => string
  /** The first and the last day of the calendar, `YYYY-MM-DD`. */
  min: string
  max: string
}

/**
 * A field for a day, which visitors type as `24.12.1990` or pick from the browser's calendar. Without a script it can
 * only be typed. A click into the field does not open the calendar: it would lie over what is being typed, and on a phone
 * over the keyboard.
 */
export function DateField({ pickLabel, readDay, min, max, ...field }: DateFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const findTyped = () => box.current?.querySelector<HTMLInputElement>('input[name]')
  /** A day that was picked while the field could not take it: in a calendar that was open when the form was sent. */
  const held = useRef<string | null>(null)
  const write = (day: string) => {
    const typed = findTyped()
    held.current = typed?.readOnly === true ? day : null
    if (!typed || typed.readOnly) return
    typed.value = day.split('-').toReversed().join('.')
    typed.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const writeHeld = useEffectEvent(() => {
    if (held.current !== null) write(held.current)
  })
  const isReadOnly = field.readOnly === true
  useEffect(() => {
    if (!isReadOnly) writeHeld()
  }, [isReadOnly])
  const openCalendar = () => {
    // The calendar opens at the day that is in the field. Of another text it keeps nothing.
    if (calendar.current) calendar.current.value = readDay(findTyped()?.value ?? '')
    try {
      calendar.current?.showPicker()
    } catch {
      // The browser has no calendar, or the click that asked for it is too long ago: the day can be typed.
      box.current?.querySelector('input')?.focus()
    }
  }
  return (
    <div className={styles.date} ref={box}>
      <TextField
        {...field}
        inputMode="numeric"
        action={{ icon: 'calendar', label: pickLabel, onPress: openCalendar }}
      />
      <input
        className={styles.calendar}
        ref={calendar}
        type="date"
        min={min}
        max={max}
        tabIndex={-1}
        aria-hidden="true"
        onInput={(event) => {
          event.stopPropagation()
          write(event.currentTarget.value)
        }}
      />
    </div>
  )
}
