import type { Locale } from '#i18n/locale.ts'
import { pickText } from '#i18n/localised.ts'
import type { Content } from '#platform/content.server.ts'
import { requireCentre } from './centre-content.server.ts'
import type { FormFactor, StoredScreenshotFile } from './centre-table.server.ts'

/** A picture of the app in one language; `label` says what is to be seen. */
export type Screenshot = StoredScreenshotFile & { readonly formFactor: FormFactor; readonly label: string }

/**
 * The pictures of the app that a centre has for the dialog by which a browser installs it, in the operator's order.
 * @throws Error if the centre does not exist
 */
export const listScreenshots = async (
  content: Content,
  uid: string,
  locale: Locale,
): Promise<readonly Screenshot[]> =>
  (await requireCentre(content, uid)).screenshots.map(({ formFactor, label, files }) => ({
    ...files[locale],
    formFactor,
    label: pickText(label, locale).value,
  }))
