import type { PanelFlag } from './panel-flags.ts'

/*
 * The side panels. Each is opened by a flag without a value in the query of the current route (`?profile`), so that a
 * panel has an address, works on a first load and without JavaScript, and closes with Back.
 */

export type PanelRow = {
  /** The panel is about a centre: the route's, or else the favourite one; without either the selector opens. */
  readonly needsCentre: boolean
  /** The panel is only for a signed-in visitor. */
  readonly needsLogin: boolean
  /** The panel looks the same for everybody, on any page: the page cache may share it. */
  readonly isShared: boolean
  /** A sub-panel has an arrow back to `profile`. */
  readonly parent: 'profile' | null
  /** The place of the panel in the sidebar state (PAN-07). */
  readonly place: 'content' | 'overlay' | 'subnav'
  /** The sidebar state's name for its content. */
  readonly content: SidebarContent
  /** Its name in page views, from the list of RTE-41; without one, its flag is used. */
  readonly screen?: string
}

/** What the sidebar can contain (PAN-07). */
export type SidebarContent =
  | 'centerDetail'
  | 'centerSelector'
  | 'cookieSettings'
  | 'onboarding'
  | 'profile'
  | 'profileDelete'
  | 'profileDeleteSuccess'
  | 'profileEdit'
  | 'profilePreferences'

const row = (
  place: PanelRow['place'],
  content: SidebarContent,
  options: Partial<PanelRow> = {},
): PanelRow => ({
  needsCentre: false,
  needsLogin: false,
  isShared: false,
  parent: null,
  place,
  content,
  ...options,
})

/** A panel in which a visitor changes the account. */
const ofAccount = { needsCentre: true, needsLogin: true, parent: 'profile' } as const

export const panelTable = {
  'center-details': row('overlay', 'centerDetail', {
    needsCentre: true,
    isShared: true,
    screen: 'centre_details',
  }),
  'center-switch': row('content', 'centerSelector', { isShared: true, screen: 'centre_selection' }),
  profile: row('content', 'profile', { needsCentre: true, isShared: true }),
  'profile-edit': row('subnav', 'profileEdit', ofAccount),
  'profile-preferences': row('subnav', 'profilePreferences', ofAccount),
  'profile-delete': row('subnav', 'profileDelete', { ...ofAccount, screen: 'account_delete' }),
  'profile-delete-success': row('subnav', 'profileDeleteSuccess', { parent: 'profile' }),
  'cookie-settings': row('content', 'cookieSettings', { isShared: true, screen: 'cookie_preferences' }),
} as const satisfies Record<PanelFlag, PanelRow>

export const screenOfPanel = (flag: PanelFlag): string => panelTable[flag].screen ?? flag

/** The panels that need a centre, for which the centre selector has a headline of its own (PAN-03). */
export const selectorContexts = [
  'profile',
  'profile-edit',
  'profile-preferences',
  'profile-delete',
  'center-details',
] as const
/** A panel for which the centre selector has a headline of its own. */
export type SelectorContext = (typeof selectorContexts)[number]

/** A panel that is only for a signed-in visitor. */
export type LoginPanel = 'profile-edit' | 'profile-preferences' | 'profile-delete'

/** Whether a flag is that of a panel for which the centre selector has a headline. */
export const isSelectorContext = (flag: string | undefined): flag is SelectorContext =>
  (selectorContexts as readonly (string | undefined)[]).includes(flag)
