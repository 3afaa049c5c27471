import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { useRootData } from '../shell/use-shell.ts'
import { removeContentParams, openPanel } from './panel-query.ts'
import { stepInto } from './panel-steps.ts'
import type { PanelFlag } from './panel-flags.ts'
import { opensHere } from '#ui/opens-here.ts'

type PanelLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'replace'> & {
  flag: PanelFlag
  /** For the panel that selects a centre: the panel that asked for it. */
  context?: PanelFlag | undefined
  /** The path of the page on which the panel opens, if it is another one. */
  page?: string | false | null
}

/** A link that opens a side panel on the current page, as a step of its own in the history. */
export function PanelLink({ flag, context, page, onClick, ...rest }: PanelLinkProps) {
  const { pathname, search, hash, state } = useLocation()
  const { configuration } = useRootData()
  const { queryParamsToContentMap } = configuration
  const flags = context ? [flag, context] : [flag]
  return (
    <Link
      {...rest}
      to={{
        pathname: page || pathname,
        search: openPanel(search, flags, queryParamsToContentMap) || '?',
      }}
      state={page ? null : stepInto(search, state)}
      preventScrollReset
      onClick={(event) => {
        onClick?.(event)
        const kept = removeContentParams(search, queryParamsToContentMap)
        // Changes the page's own history entry: a visitor who returns to it finds no content parameters there (PAN-02).
        if (!event.defaultPrevented && opensHere(event) && kept !== search)
          history.replaceState(history.state, '', pathname + kept + hash)
      }}
    />
  )
}
