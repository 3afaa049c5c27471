import type { PublicConfiguration } from '../shell/root-data.ts'

/** Whether the settings configure anything that needs consent. If not, nobody is asked (CON-01). */
export const needsConsent = ({ gtmContainerId, consentManager }: PublicConfiguration): boolean =>
  gtmContainerId !== null || consentManager !== null
