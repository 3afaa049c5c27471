import type { ReactNode } from 'react'
import { formatDayAndTime } from '#core/payment-time.ts'
import type { PaymentState } from '#features/payments/payment-state.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { stateLabel } from './state-label.ts'

export type CentreChoice = { readonly uid: string; readonly name: string }

export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{formatDayAndTime(at)}</time>
)

/** A code in words; the files for accounting and the log have the code itself. Only a code without words stands as it is. */
export const CodeInWords = ({ text, code }: { text: string | null; code: string }) =>
  text ?? <code>{code}</code>

export function StateTag({ state }: { state: PaymentState }) {
  const t = useTranslate()
  return <span className={`tag ${state}`}>{t(stateLabel(state))}</span>
}

type TableProps = {
  /** What the table is about, for screen readers. */
  label: string
  /** Their names; an object for one with amounts. */
  columns: readonly (string | { readonly name: string; readonly isMoney: true })[]
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
}

/**
 * A table that scrolls by itself where it is wider than the screen. On a phone each row stands below the other as a list of
 * its cells, each with the name of its column, and empty cells are left out.
 */
export function Table({ label, columns, rows }: TableProps) {
  const heads = columns.map((column) =>
    typeof column === 'string' ? { name: column } : { name: column.name, className: 'money' },
  )
  return (
    // The region takes the focus so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map(({ name, className }) => (
              <th key={name} scope="col" className={className}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {heads.map(({ name, className }, index) => (
                <td key={name} data-column={name} className={className}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type PagesProps = { newer: string | null; older: string | null }

/** The ways to the pages before and after one of a list. */
export function Pages({ newer, older }: PagesProps) {
  const t = useTranslate()
  if (newer === null && older === null) return null
  return (
    <div className="pages">
      {newer !== null && <a href={newer}>{t('staff_newer')}</a>}
      {older !== null && <a href={older}>{t('staff_older')}</a>}
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

export const Choice = ({ name, label, value, options }: ChoiceProps) => (
  <label className="field">
    {label}
    <select name={name} defaultValue={value}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

export function Warning({ text }: { text: MessageKey }) {
  const t = useTranslate()
  return (
    <p className="notice bad" role="alert">
      {t(text)}
    </p>
  )
}
