import { Link } from 'react-router'
import { phoneAddress } from '#core/phone-address.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { ButtonAnchor, ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { opensHere } from '#ui/opens-here.ts'
import { sayFrom } from '../way/said-names.ts'
import { startField } from './plan-form.tsx'
import type { PlanMaterial } from './view/plan-material.ts'
import type { PlanView, ShownStep, ShownWay } from './view/view-plan.ts'
import styles from './way-steps.module.css'

type WayProps = {
  material: PlanMaterial
  view: PlanView
  /** The address of the plan with something else asked. */
  addressOf: (changed: Partial<PlanView['query']>) => string
  shown: number | null
  onShow: (step: number) => void
}

/** How long the way is, or why there is none. It stands above the plan, where a visitor sees it first. */
export function WayTotal({
  view: { way },
  start,
  ...rest
}: Pick<WayProps, 'view' | 'material' | 'addressOf'> & {
  /** The start, if the visitor has not just named it. */
  start: string | null
}) {
  const t = useTranslate()
  if (way === null) return null
  if (!way.isFound) return <NoWay way={way} {...rest} />
  const { minutes, metres, levels, stepFree } = way
  return (
    <div>
      <h2 id="way-total" className={styles.total}>
        <strong>{t('map_minutes', { minutes })}</strong>
        <span>{t('map_total', { metres, levels })}</span>
      </h2>
      {start !== null && (
        <p className={styles.start}>
          {t('map_start', { name: start })}{' '}
          <a
            href={`#${startField}`}
            onClick={(event) => {
              event.preventDefault()
              document.getElementById(startField)?.focus()
            }}
          >
            {t('map_start_change')}
          </a>
        </p>
      )}
      {stepFree !== 'no' && (
        <p className={styles.stepFree} role="status">
          <Icon name="accessible" size={18} />
          {t('map_way_step_free', { stepFree })}
        </p>
      )}
    </div>
  )
}

const iconOfStep = {
  walk: 'walk',
  lift: 'lift',
  stairs: 'stairs',
  escalator: 'escalator',
  ramp: 'accessible',
} as const satisfies Record<ShownStep['kind'], IconName>

export function WaySteps({ view: { way }, material: { floors }, addressOf, shown, onShow }: WayProps) {
  if (!way?.isFound) return null
  return (
    <section aria-labelledby="way-total">
      <ol className={styles.steps}>
        {way.steps.map((step, index) => (
          <li key={`${step.floor} ${step.points.join()}`}>
            <Link
              to={addressOf({ floor: String(floors[step.floor]?.ordinal ?? 0) })}
              aria-current={index === shown ? 'step' : undefined}
              data-kind={step.kind}
              preventScrollReset
              replace
              onClick={(event) => {
                if (opensHere(event)) onShow(index)
              }}
            >
              <Icon name={iconOfStep[step.kind]} size={20} />
              <span>{step.text}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function NoWay({
  way: { reason, instead },
  material: { graph, said, phone },
  addressOf,
}: Pick<WayProps, 'material' | 'addressOf'> & { way: Extract<ShownWay, { isFound: false }> }) {
  const t = useTranslate()
  const locale = useLocale()
  const place = instead === null ? undefined : graph.places[instead]
  return (
    <section className={styles.none} aria-labelledby="no-way">
      <h2 id="no-way">
        <Icon name="warning" size={22} />
        {t('map_no_way_title')}
      </h2>
      <p>{reason}</p>
      <div className={styles.actions}>
        {place && (
          <ButtonLink variant="secondary" to={addressOf({ to: place.uid, floor: null })} preventScrollReset>
            {t('map_instead_link', { name: sayFrom(said, locale)(place, 'to') })}
          </ButtonLink>
        )}
        {phone !== null && (
          <ButtonAnchor variant="secondary" href={phoneAddress(phone)}>
            <Icon name="phone" size={20} />
            {phone}
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}
