import { useLocation } from 'react-router'
import { inOtherLanguage, otherLocale } from '#i18n/locale.ts'
import { useLocale, useTranslate } from '#i18n/translate.tsx'
import { fillPath } from '#platform/routes/paths.ts'
import { localeCookie, serialiseChoiceCookie } from '#platform/cookies.ts'
import { routeTable } from '#platform/routes/route-table.ts'
import { useScreen } from '../shell/use-screen.ts'

/**
 * Leads to the same screen, parameters and query in the other language, and remembers the choice (RTE-42); an address that no
 * screen has stays as it is. It loads a document, because every text of the page changes.
 */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const t = useTranslate()
  const target = otherLocale(useLocale())
  const { name, params } = useScreen()
  const { pathname, search } = useLocation()
  const path = name === null ? inOtherLanguage(pathname) : fillPath(routeTable[name].paths[target], params)
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
