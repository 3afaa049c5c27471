import { identityDescriptions } from './identity-descriptions.ts'
import type { SettingDescription } from './setting-description.ts'
import { siteDescriptions } from './site-descriptions.ts'
import { systemDescriptions } from './system-descriptions.ts'
import { toolDescriptions } from './tool-descriptions.ts'

/** What operators read about each setting, by its name. */
export const settingDescriptions: Readonly<Record<string, SettingDescription>> = {
  ...siteDescriptions,
  ...identityDescriptions,
  ...systemDescriptions,
  ...toolDescriptions,
}
