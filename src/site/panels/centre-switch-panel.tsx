import { Link } from 'react-router'
import { OpeningBadge } from '#features/centres/opening-hours/opening-badge.tsx'
import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { pathOf } from '#platform/routes/paths.ts'
import { Button } from '#ui/button.tsx'
import { useCentreChoices } from '../centre-choice/use-centre-choices.ts'
import { useChooseCentre } from '../centre-choice/use-choose-centre.ts'
import { useRootData } from '../shell/use-shell.ts'
import { useSelectedCentre } from '../centre-choice/use-selected-centre.ts'
import type { SelectorContext } from '#site/panel-table/panel-table.ts'
import styles from './panel.module.css'
import { SidePanel } from './side-panel.tsx'
import { LogoTile } from '#features/centres/logo-tile.tsx'

const texts = {
  none: ['centre_switch_headline', 'centre_switch_text'],
  'center-details': ['centre_switch_headline_center_details', 'centre_switch_text_center_details'],
  profile: ['centre_switch_headline_profile', 'centre_switch_text_profile'],
  'profile-edit': ['centre_switch_headline_profile_edit', 'centre_switch_text_profile_edit'],
  'profile-preferences': [
    'centre_switch_headline_profile_preferences',
    'centre_switch_text_profile_preferences',
  ],
  'profile-delete': ['centre_switch_headline_profile_delete', 'centre_switch_text_profile_delete'],
} as const

/** All centres. Choosing one opens its page with its details, or with the panel that asked for a centre (PAN-10). */
export function CentreSwitchPanel({ context }: { context: SelectorContext | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useRootData()
  const { choices, retry } = useCentreChoices()
  const selected = useSelectedCentre()
  const choose = useChooseCentre()
  const [headline, text] = texts[context ?? 'none']
  return (
    <SidePanel title={t(headline)}>
      <p className={styles.lead}>{t(text)}</p>
      {choices === null && (
        <div role="alert">
          <p>{t('error_default')}</p>
          <Button variant="secondary" onClick={retry}>
            {t('error_retry')}
          </Button>
        </div>
      )}
      <ul className={styles.centres}>
        {choices?.map(({ uid, name, logotypeUrl, timeline }) => (
          <li key={uid}>
            <Link
              className={styles.entry}
              to={`${pathOf('centerUid', locale, { centerUid: uid })}?${context ?? 'center-details'}`}
              aria-current={uid === selected?.uid || undefined}
              onClick={() => choose(uid)}
              data-track={`select_centre:${uid}` satisfies TrackedClick}
            >
              <LogoTile src={logotypeUrl} />
              <span className={styles.entryText}>
                <strong>{name}</strong>
                {timeline && <OpeningBadge timeline={timeline} renderedAt={now} />}
                {uid === selected?.uid && t('centre_switch_current')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
