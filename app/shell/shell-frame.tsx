import { useRef, type ReactNode } from 'react'
import { useTranslate } from '#app/i18n/translate.tsx'
import type { DefaultLayoutData } from './default-layout.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LatePartsWhenDue } from './late-parts-when-due.tsx'
import { LoadingBarWhenNeeded } from './loading-bar-when-needed.tsx'
import { SidePanels } from './panels/side-panels.tsx'
import styles from './shell-frame.module.css'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'
import { useSessionCheck } from './use-session.ts'
import { CentreContext } from './use-shell.ts'

/** Header, content, footer and the side panels over them. Error pages use it too, without a centre. */
export function ShellFrame({ layoutData, children }: { layoutData: DefaultLayoutData; children: ReactNode }) {
  const t = useTranslate()
  const main = useRef<HTMLElement>(null)
  useFocusAfterNavigation(main)
  useSessionCheck()
  return (
    <CentreContext value={layoutData.centre}>
      <a className={styles.skip} href="#content">
        {t('skip_to_content')}
      </a>
      <LoadingBarWhenNeeded />
      <Header />
      <main className={styles.main} id="content" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
      <LatePartsWhenDue />
      <SidePanels panelCentre={layoutData.panelCentre} account={layoutData.account} />
    </CentreContext>
  )
}
