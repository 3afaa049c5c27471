export const panelFlags = [
  'center-details',
  'center-switch',
  'profile',
  'profile-edit',
  'profile-preferences',
  'profile-delete',
  'profile-delete-success',
  'cookie-settings',
] as const

export type PanelFlag = (typeof panelFlags)[number]
