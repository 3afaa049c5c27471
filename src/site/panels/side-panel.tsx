import { use, useId, useLayoutEffect, useRef, useState, type ReactNode, type ComponentProps } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { opensHere } from '#ui/opens-here.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { PanelLink } from '../panel-table/panel-link.tsx'
import { closePanels } from '#site/panel-table/panel-query.ts'
import { readPanelSteps } from '#site/panel-table/panel-steps.ts'
import { NetworkNotice } from '../shell/network-notice.tsx'
import styles from './side-panel.module.css'
import { SidebarContext } from './sidebar-context.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'

type SidePanelProps = {
  title: ReactNode
  children: ReactNode
  /** Called by Escape in a panel with buttons of its own to leave it. Such a panel has neither close button nor overlay. */
  onCancel?: () => void
  /** Whose panel it is, where no page around it says so. */
  brand?: ReactNode
}

/**
 * The frame of every side panel (PAN-06). The server renders an open dialog, so the panel is visible without a script;
 * in the browser it becomes modal: the focus moves into it and stays there, Escape and the overlay close it, and the
 * browser returns the focus to the opener.
 */
export function SidePanel({ title, children, onCancel, brand }: SidePanelProps) {
  // A sub-panel has a back arrow to the account overview.
  const hasBack = use(SidebarContext).subnav.open
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const close = useClosePanel()
  // One that the server sent has been read and used: it must not move away under a finger to slide in again.
  const [slidesIn] = useState(useHydrated())

  // A layout effect: its clean-up runs before the dialog is removed from the page, and only then does closing return
  // the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const { activeElement } = document
    const inUse = activeElement instanceof HTMLElement && element.contains(activeElement)
    element.close()
    element.showModal()
    // The focus moves to the title, not to the close button: the title is read out, and a scrolling sheet would take
    // the focus itself. Anyone who already types into a panel that the server sent goes on typing.
    if (inUse) activeElement.focus({ preventScroll: true })
    else heading.current?.focus()
    return () => element.close()
  }, [])

  return (
    <dialog
      className={styles.panel}
      ref={dialog}
      open
      data-slides={slidesIn || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        ;(onCancel ?? close)()
      }}
    >
      {onCancel ? (
        <span className={styles.overlay} />
      ) : (
        <CloseLink className={styles.overlay} tabIndex={-1} aria-hidden="true" onClose={close} />
      )}
      <div className={styles.sheet} tabIndex={-1}>
        <div className={styles.top}>
          {brand}
          {hasBack && <BackLink className={styles.control} aria-label={t('panel_back')} />}
          {!onCancel && (
            <CloseLink
              className={[styles.control, styles.close].join(' ')}
              aria-label={t('panel_close')}
              onClose={close}
            >
              <Icon name="close" />
            </CloseLink>
          )}
        </div>
        <h2 className={styles.title} id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <UnsavedChanges inPanel />
        {children}
      </div>
      <NetworkNotice />
    </dialog>
  )
}

type CloseLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { onClose: () => void }

/** What closes a panel, such as the overlay beside the sheet: a link, so that it closes without a script too. */
export function CloseLink({ onClose, ...rest }: CloseLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      {...rest}
      to={pathname + closePanels(search)}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault()
        onClose()
      }}
    />
  )
}

/** The arrow of a sub-panel to the account overview (PAN-05): a step back, if the overview was open before. */
function BackLink(props: Pick<ComponentProps<typeof PanelLink>, 'className' | 'aria-label'>) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <PanelLink
      {...props}
      flag="profile"
      onClick={(event) => {
        if (readPanelSteps(state).before !== 'profile' || !opensHere(event)) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <Icon name="back" />
    </PanelLink>
  )
}

/**
 * Closes the panel: back to the page on which the first one was opened or, if the address was opened with a panel, to
 * that address without it.
 */
export function useClosePanel(): () => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  return () => {
    const { toPage } = readPanelSteps(state)
    if (toPage !== null) void navigate(-toPage)
    else void navigate(pathname + closePanels(search), { replace: true, preventScrollReset: true })
  }
}
