import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import type { DefaultLayoutData } from '../shell/default-layout-data.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SidePanels } from '../panels/side-panels.tsx'
import styles from './shell-frame.module.css'
import { useSessionCheck } from '../shell/use-session.ts'
import { CentreContext, FavouriteCentreContext } from '../shell/use-shell.ts'
import { lazyLater } from '#platform/loading/lazy-later.tsx'
import { deferredDelay } from '../shell/deferred-delay.ts'

/** Loads the parts of the frame that no first view shows shortly after the page has become usable. */
const DeferredPartsWhenIdle = lazyLater(() => import('../deferred/deferred-parts.tsx'), deferredDelay)

/** Header, content, footer and side panels. Error pages use it too, without a centre. */
export function ShellFrame({ layoutData, children }: { layoutData: DefaultLayoutData; children: ReactNode }) {
  const t = useTranslate()
  const main = useRef<HTMLElement>(null)
  useFocusAfterNavigation(main)
  useSessionCheck()
  return (
    <CentreContext value={layoutData.centre}>
      <FavouriteCentreContext value={layoutData.favouriteCentre}>
        <a className={styles.skip} href="#content">
          {t('skip_to_content')}
        </a>
        <Header />
        <main className={styles.main} id="content" tabIndex={-1} ref={main}>
          {children}
        </main>
        <Footer />
        <BottomBar />
        <DeferredPartsWhenIdle />
        <SidePanels layoutData={layoutData} />
      </FavouriteCentreContext>
    </CentreContext>
  )
}

/** Whether this document has shown a page. Not a state of the frame, because an error page has a frame of its own. */
let hasShown = false

/**
 * Moves the focus to the content when another page is shown (NAV-07), as a page load would, so that assistive
 * technology reads the new page. A panel over the same page manages its focus itself, and a search that only changes
 * the query leaves the focus in its field.
 */
function useFocusAfterNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (hasShown) target.current?.focus({ preventScroll: true })
    hasShown = true
  }, [pathname, target])
}
