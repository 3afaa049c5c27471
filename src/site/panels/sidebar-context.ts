import { createContext } from 'react'
import { deriveSidebarState, type SidebarState } from '#site/panel-table/sidebar-state.ts'

/** The sidebar's state, for the frame of the open panel. */
export const SidebarContext = createContext<SidebarState>(deriveSidebarState({ panel: null }))
