import type { PanelFlag } from './panel-flags.ts'

/*
 * The side panels. Each is opened by a valueless query flag on the current route (`?profile`), so that a panel has
 * an address, works on a cold load and without JavaScript, and closes with Back.
 */

export type PanelRow = {
  /** The panel shows a centre: that of the route, else the favourite one, else the selector opens instead. */
  readonly needsCentre: boolean
  /** The panel is only for a signed-in visitor. */
  readonly needsLogin: boolean
  /** A sub-panel has a back arrow to `profile`. */
  readonly parent: 'profile' | null
  /** Where the sidebar state shows it (PAN-07). */
  readonly place: 'content' | 'overlay' | 'subnav'
  /** The sidebar's word for what it contains. */
  readonly content: string
}

const row = (place: PanelRow['place'], content: string, options: Partial<PanelRow> = {}): PanelRow => ({
  needsCentre: false,
  needsLogin: false,
  parent: null,
  place,
  content,
  ...options,
})

export const panelTable = {
  'center-details': row('overlay', 'centerDetail', { needsCentre: true }),
  'center-switch': row('content', 'centerSelector'),
  profile: row('content', 'profile'),
  'profile-edit': row('subnav', 'profileEdit', { needsLogin: true, parent: 'profile' }),
  'profile-preferences': row('subnav', 'profilePreferences', { needsLogin: true, parent: 'profile' }),
  'profile-delete': row('subnav', 'profileDelete', { needsLogin: true, parent: 'profile' }),
  'profile-delete-success': row('subnav', 'profileDeleteSuccess', { parent: 'profile' }),
  'cookie-settings': row('content', 'cookieSettings'),
} as const satisfies Record<PanelFlag, PanelRow>

/** The contexts in which the centre selector has a headline of its own (PAN-03). */
export const selectorContexts = [
  'profile',
  'profile-edit',
  'profile-preferences',
  'profile-delete',
  'center-details',
] as const
export type SelectorContext = (typeof selectorContexts)[number]
