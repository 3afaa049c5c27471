import type { Notice } from '#features/centres/services/service.ts'
import type { CentreRow } from '#features/centres/centre-content.server.ts'
import { pickText, type Localised, type LocalText } from '#i18n/localised.ts'
import { Text, useLocale, useTranslate } from '#i18n/translate.tsx'
import { staffPath } from '#platform/routes/server-pages.ts'
import { Moment, type CentreChoice } from '../pages/parts.tsx'
import { NoticeLines } from './notice-lines.tsx'

export const noticesPath = `${staffPath}/notices`

export type StandingNotice = {
  readonly id: string
  readonly lines: readonly Notice[]
  /** When it will be shown; null if it is. */
  readonly from: Date | null
  readonly until: Date
  /** Whether it ends within a day. */
  readonly endsSoon: boolean
}

type NoticeListProps = {
  centre: CentreChoice
  /** Whether there are other centres to choose. */
  hasOthers: boolean
  step: string
  /** What has just been done. */
  done: 'post' | 'extend' | 'end' | null
  standing: readonly StandingNotice[]
  isFull: boolean
  services: CentreRow['services']
  entrances: readonly { readonly uid: string; readonly name: Localised }[]
}

/** Asks for which centre a notice is. */
export const ChooseCentre = ({ centres }: { centres: readonly CentreChoice[] }) => (
  <div className="actions">
    {centres.map(({ uid, name }) => (
      <a key={uid} className="button outlined" href={`${noticesPath}?centre=${uid}`}>
        {name}
      </a>
    ))}
  </div>
)

/** What visitors of a centre are told, and all that they can be told in a few taps. */
export function NoticeListPage({ centre, hasOthers, done, isFull, ...props }: NoticeListProps) {
  const t = useTranslate()
  return (
    <>
      {done !== null && (
        <p className="notice good" role="status">
          {t(`staff_notice_done_${done}`)}
        </p>
      )}
      <h2>
        {centre.name}
        {hasOthers && ' '}
        {hasOthers && <a href={noticesPath}>{t('staff_notice_other_centre')}</a>}
      </h2>
      <Standing centre={centre} step={props.step} standing={props.standing} />
      {isFull ? (
        <p className="notice bad">{t('staff_fault_notice_many')}</p>
      ) : (
        <NewNotice centre={centre} services={props.services} entrances={props.entrances} />
      )}
    </>
  )
}

function Standing({ centre, step, standing }: Pick<NoticeListProps, 'centre' | 'step' | 'standing'>) {
  const t = useTranslate()
  if (standing.length === 0) return <p>{t('staff_notice_none')}</p>
  return standing.map(({ id, lines, from, until, endsSoon }) => (
    <section key={id} className={`card${endsSoon ? ' soon' : ''}`}>
      <div>
        <NoticeLines lines={lines} />
        <p className="hint">
          {from && (
            <>
              {t('staff_notice_from')} <Moment at={from} />
              {' · '}
            </>
          )}
          {t('staff_notice_until')} <Moment at={until} />
        </p>
        {endsSoon && <p>{t('staff_notice_soon')}</p>}
      </div>
      <div className="actions">
        <Do what="end" {...{ centre, step, id }} />
        {endsSoon && <Do what="extend" {...{ centre, step, id }} />}
      </div>
    </section>
  ))
}

type DoProps = { what: 'end' | 'extend'; centre: CentreChoice; step: string; id: string }

function Do({ what, centre, step, id }: DoProps) {
  const t = useTranslate()
  return (
    <form method="post" action={`${noticesPath}/${what}?centre=${centre.uid}`}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="id" value={id} />
      <button className={`button${what === 'end' ? '' : ' outlined'}`} type="submit">
        {t(`staff_notice_${what}`)}
      </button>
    </form>
  )
}

type Offered = {
  readonly key: string
  readonly label: LocalText
  readonly fields: Readonly<Record<string, string>>
}

function NewNotice({
  centre,
  services,
  entrances,
}: Pick<NoticeListProps, 'centre' | 'services' | 'entrances'>) {
  const t = useTranslate()
  const locale = useLocale()
  const things = services.flatMap(({ uid, name, icon, parts }) => {
    const whole = { name, part: '' }
    return [whole, ...parts.map((part) => ({ name: part.name, part: part.name.de }))].map((one) => ({
      key: `${uid} ${one.part}`,
      label: pickText(one.name, locale),
      of: one === whole ? null : pickText(name, locale),
      isUsual: ['lift', 'escalator'].includes(icon) && (parts.length === 0 || one !== whole),
      fields: { kind: 'out-of-order', thing: uid, part: one.part },
    }))
  })
  const others = things.filter(({ isUsual }) => !isUsual)
  return (
    <section className="card">
      <h2>{t('staff_notice_new')}</h2>
      {things.length > 0 && <h3>{t('staff_notice_kind_out-of-order')}</h3>}
      <Offers centre={centre} offered={things.filter(({ isUsual }) => isUsual)} />
      {others.length > 0 && (
        <details>
          <summary>{t('staff_notice_more')}</summary>
          <Offers
            centre={centre}
            offered={others.map(({ label, of, ...rest }) => ({
              ...rest,
              label: of === null ? label : { ...label, value: `${of.value}: ${label.value}` },
            }))}
          />
        </details>
      )}
      {entrances.length > 0 && (
        <>
          <h3>{t('staff_notice_kind_entrance')}</h3>
          <Offers
            centre={centre}
            offered={entrances.map(({ uid, name }) => ({
              key: uid,
              label: pickText(name, locale),
              fields: { kind: 'entrance', thing: uid },
            }))}
          />
        </>
      )}
      <h3>{t('staff_notice_else')}</h3>
      <Offers
        centre={centre}
        offered={(['closing', 'text'] as const).map((kind) => ({
          key: kind,
          label: { value: t(`staff_notice_kind_${kind}`), lang: locale },
          fields: { kind },
        }))}
      />
    </section>
  )
}

const Offers = ({ centre, offered }: { centre: CentreChoice; offered: readonly Offered[] }) => (
  <div className="actions">
    {offered.map(({ key, label, fields }) => (
      <a
        key={key}
        className="button outlined"
        href={`${noticesPath}/new?${new URLSearchParams({ centre: centre.uid, ...fields })}`}
      >
        <Text of={label} />
      </a>
    ))}
  </div>
)
