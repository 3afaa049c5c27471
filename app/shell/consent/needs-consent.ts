import type { PublicConfiguration } from '../root-data.ts'

/** Whether the settings name something that needs consent. If not, nobody is asked (CON-01). */
export const needsConsent = ({ gtmContainerId, consentManager }: PublicConfiguration): boolean =>
  gtmContainerId !== null || consentManager !== null
