import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { useRootData } from '../use-shell.ts'
import { openPanel } from './panel-query.ts'
import type { PanelFlag } from './panel-flags.ts'

type PanelLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  flag: PanelFlag
  /** For the selector: the panel that asked for a centre. */
  context?: PanelFlag | undefined
}

/**
 * A link that opens a side panel on the current page. `fromPage` lets closing go back instead of forward; a panel
 * that takes the place of another one keeps what that one knew, since the entry before it is the same.
 */
export function PanelLink({ flag, context, ...rest }: PanelLinkProps) {
  const { search, state } = useLocation()
  const { configuration } = useRootData()
  const flags = context ? [flag, context] : [flag]
  return (
    <Link
      {...rest}
      to={{ search: openPanel(search, flags, configuration.queryParamsToContentMap) || '?' }}
      state={rest.replace ? (state as unknown) : { fromPage: true }}
      preventScrollReset
    />
  )
}
