import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './plan-form.module.css'
import type { Place } from '../way/way-graph.ts'
import type { PlanMaterial } from './view/plan-material.ts'
import { parsePlanQuery, stepFree, writePlanQuery } from './view/plan-query.ts'
import { rememberStart } from './start-memory.ts'
import type { PlanView } from './view/view-plan.ts'

/** The id of the field for the start. */
export const startField = 'plan-from'

/** The kinds of places to choose from beside shops, in groups. */
const groups = [
  { label: 'map_group_ways_in', kinds: ['entrance', 'parking'] },
  { label: 'map_group_lifts', kinds: ['lift', 'toilet'] },
] as const

const shops: readonly string[] = ['shop', 'kiosk']
/** Kinds whose group or name says on which floor they are. */
const withoutFloor: readonly string[] = [...shops, 'entrance', 'parking']
/** What is in a group above, and what one is led over, but not to. */
const grouped: readonly string[] = [
  ...shops,
  ...groups.flatMap(({ kinds }) => [...kinds]),
  'stairs',
  'escalator',
  'ramp',
]

export function PlanForm({ material, view, path }: { material: PlanMaterial; view: PlanView; path: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const options = useMemo(() => listOptions(material, t), [material, t])
  const { query, from, isFromAssumed, fault } = view
  const destination = useRef<HTMLSelectElement>(null)
  const go = (form: HTMLFormElement, { isSent }: { readonly isSent: boolean }) => {
    const chosen = new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const asked = parsePlanQuery(`?${chosen.toString()}`)
    rememberStart(material.centreUid, asked.from)
    const to = isSent ? asked.to : asked.to || null
    void navigate(path + writePlanQuery({ ...asked, to }), { preventScrollReset: true })
  }
  return (
    <form
      className={styles.form}
      method="get"
      action={path}
      role="search"
      aria-label={t('map_form')}
      key={`${query.from} ${query.to} ${query.isStepFree} ${fault}`}
      onChange={({ currentTarget }) => go(currentTarget, { isSent: false })}
      onSubmit={(event) => {
        event.preventDefault()
        go(event.currentTarget, { isSent: true })
        if (fault !== null) destination.current?.focus()
      }}
    >
      <label className={styles.field}>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.label}>{t('map_from')}</span>
        <select id={startField} name="from" aria-label={t('map_from')} defaultValue={query.from ?? ''}>
          <option value="">
            {isFromAssumed && from !== null
              ? t('map_from_assumed', { name: material.graph.places[from]?.name.de ?? '' })
              : t('map_from_none')}
          </option>
          {options}
        </select>
        <Icon name="down" size={18} />
      </label>
      <label className={styles.field}>
        <Icon name="pin" size={18} />
        <span className={styles.label}>{t('map_to')}</span>
        <select
          ref={destination}
          name="to"
          aria-label={t('map_to')}
          defaultValue={query.to ?? ''}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : 'plan-fault'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the answer to a faulty form, also without scripts
          autoFocus={fault !== null}
        >
          <option value="">{t('map_to_none')}</option>
          {options}
        </select>
        <Icon name="down" size={18} />
      </label>
      <div role="alert" id="plan-fault">
        {fault !== null && (
          <p className={styles.fault}>
            <Icon name="warning" size={18} />
            {t('map_fault', { fault })}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <label className={styles.option}>
          <input type="checkbox" name="way" value={stepFree} defaultChecked={query.isStepFree} />
          <span>{t('map_step_free')}</span>
        </label>
        <Button type="submit" variant="secondary">
          {t('map_show_way')}
        </Button>
      </div>
    </form>
  )
}

function listOptions({ graph: { places }, floors }: PlanMaterial, t: ReturnType<typeof useTranslate>) {
  const list = (isIn: (place: Place) => boolean) => places.filter(isIn)
  const byName = (one: Place, other: Place) => one.name.de.localeCompare(other.name.de, 'de')
  const all = [
    ...floors
      .map((floor, index) => ({
        label: t('map_group_shops', { floor: floor.name }),
        own: list((place) => place.floor === index && shops.includes(place.kind)).toSorted(byName),
      }))
      .toReversed(),
    ...groups.map(({ label, kinds }) => ({
      label: t(label),
      own: kinds.flatMap((wanted) => list(({ kind }) => kind === wanted)),
    })),
    { label: t('map_group_others'), own: list(({ kind }) => !grouped.includes(kind)) },
  ]
  return all.map(
    ({ label, own }) =>
      own.length > 0 && (
        <optgroup key={label} label={label}>
          {own.map(({ uid, kind, name, floor }) => (
            <option key={uid} value={uid}>
              {withoutFloor.includes(kind) ? name.de : `${name.de} (${floors[floor]?.short ?? ''})`}
            </option>
          ))}
        </optgroup>
      ),
  )
}
