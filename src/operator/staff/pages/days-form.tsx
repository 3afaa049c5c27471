import { useTranslate } from '#i18n/translate.tsx'
import { Choice, type CentreChoice } from './parts.tsx'

/** The centre and the days that were chosen; empty texts at first. */
export type ChosenDays = { readonly centre: string; readonly first: string; readonly last: string }

type DaysFormProps = {
  /** The page that shows the days. */
  action: string
  centres: readonly CentreChoice[]
  /** Whether all centres together may be chosen. */
  offersAll: boolean
  chosen: ChosenDays
}

export function DaysForm({ action, centres, offersAll, chosen }: DaysFormProps) {
  const t = useTranslate()
  const [only, ...others] = centres
  return (
    <form className="filters card" action={action}>
      {only !== undefined && others.length === 0 ? (
        <>
          <p>{only.name}</p>
          <input type="hidden" name="centre" value={offersAll ? '' : only.uid} />
        </>
      ) : (
        <Choice
          name="centre"
          label={t('staff_centre')}
          value={chosen.centre}
          options={[
            ...(offersAll ? [['', t('staff_centre_all')] as const] : []),
            ...centres.map(({ uid, name }) => [uid, name] as const),
          ]}
        />
      )}
      <DayFields {...chosen} />
      <button className="button" type="submit">
        {t('staff_apply')}
      </button>
    </form>
  )
}

export function DayFields({ first, last }: Pick<ChosenDays, 'first' | 'last'>) {
  const t = useTranslate()
  return (
    <>
      <label className="field">
        {t('staff_from')}
        <input name="from" type="date" required defaultValue={first} />
      </label>
      <label className="field">
        {t('staff_to')}
        <input name="to" type="date" required defaultValue={last} />
      </label>
    </>
  )
}
