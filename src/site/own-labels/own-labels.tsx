import { useEffect, useMemo, useState, useSyncExternalStore, type ReactElement } from 'react'
import styles from '#features/kept/keep-button.module.css'
import { keptListeners, reasons, type KeptState } from '#features/kept/kept-state.ts'
import { MoreMessages } from '#i18n/more-messages.tsx'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { listenToChoice, readChoice } from '../centre-home/home-order-choice.ts'
import { loadSubjects, type Subjects } from '../centre-home/home-order-material.ts'
import { listReasons, type FoundReason } from './list-reasons.ts'

type OwnLabelsProps = { centreUid: string; kept: KeptState }

/**
 * Puts labels on the cards of a list that suit what the visitor keeps or likes (KEE-09), over the page that everybody
 * gets. The switch of the home's order turns them off too.
 */
export default function OwnLabels({ centreUid, kept }: OwnLabelsProps) {
  const locale = useLocale()
  const [subjects, setSubjects] = useState<Subjects>()
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const loaded = await loadSubjects(centreUid, locale)
      if (isWanted) setSubjects(loaded)
    }
    load().catch(console.warn)
    return () => {
      isWanted = false
    }
  }, [centreUid, locale])
  return (
    subjects && (
      <MoreMessages messages={subjects.messages}>
        <Publish centreUid={centreUid} kept={kept} subjects={subjects} />
      </MoreMessages>
    )
  )
}

function Publish({ centreUid, kept, subjects }: OwnLabelsProps & { subjects: Subjects }) {
  const t = useTranslate()
  const choice = useSyncExternalStore(listenToChoice, () => readChoice(kept.place))
  const labels = useMemo(() => {
    if (choice?.isOwn !== true) return new Map<string, ReactElement>()
    const wishes = { centreUid, keys: kept.keys, interests: choice.interests }
    const labelOf = (reason: FoundReason) =>
      reason === 'favourite' ? (
        <p className={styles.reason}>{t('order_from_favourite')}</p>
      ) : (
        <p className={styles.reason}>
          {t('order_suits')}
          {subjects.interests
            .filter(({ id }) => reason.includes(id))
            .map(({ id, name, lang }, place) => (
              <span key={id} lang={lang}>
                {(place > 0 ? ', ' : ' ') + name}
              </span>
            ))}
        </p>
      )
    return new Map(
      [...listReasons(subjects.topics, wishes)].map(([key, reason]) => [key, labelOf(reason)] as const),
    )
  }, [centreUid, kept.keys, choice, subjects, t])
  useEffect(() => {
    publish(labels)
    return () => publish(new Map())
  }, [labels])
  return null
}

/** Shows these labels on the cards, and no others. */
function publish(labels: ReadonlyMap<string, ReactElement>): void {
  reasons.clear()
  for (const [key, label] of labels) reasons.set(key, label)
  keptListeners.notify()
}
