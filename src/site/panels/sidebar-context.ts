import { createContext } from 'react'
import { deriveSidebarState, type SidebarState } from '#site/panel-table/sidebar-state.ts'

export const SidebarContext = createContext<SidebarState>(deriveSidebarState({ panel: null }))
