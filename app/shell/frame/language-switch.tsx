import { useLocation } from 'react-router'
import { otherLocale } from '#app/i18n/locale.ts'
import { useLocale, useTranslate } from '#app/i18n/translate.tsx'
import { fillPath } from '#app/paths.ts'
import { localeCookie, serialiseChoiceCookie } from '#app/platform/cookies.ts'
import { routeTable } from '#app/route-table.ts'
import { useKnownCentre } from '../centre-choice/known-centre.ts'
import { useScreen } from '../use-screen.ts'

/**
 * Leads to the same screen, parameters and query in the other language, and remembers the choice (RTE-42); from an address that no
 * screen has, to the home of the centre that it names, or to the home. It loads a document, because every text of the page changes.
 */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useTranslate()
  const target = otherLocale(useLocale())
  const { name, params, centreUid } = useScreen()
  const centre = useKnownCentre(name === null ? centreUid : null)
  const { search } = useLocation()
  const screen = name ?? (centre ? 'centerUid' : 'home')
  const path = fillPath(routeTable[screen].paths[target], centre ? { centerUid: centre.uid } : params)
  return (
    <a
      className={className}
      href={path + search}
      hrefLang={target}
      lang={target}
      aria-label={t('header_language_switch_label')}
      onClick={() => {
        document.cookie = serialiseChoiceCookie(localeCookie, target)
      }}
    >
      {t('header_language_switch')}
    </a>
  )
}
