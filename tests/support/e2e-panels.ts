import type { Page } from '@playwright/test'
import { say } from './e2e-shell.ts'

/** The open side panel. */
export const panelOf = (page: Page) => page.getByRole('dialog')

/** The centre selector that is seen: in the header. */
export const selectorOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Ihr Center:|Center wählen/ })
    .filter({ visible: true })

/** The headline of the centre details, in German. */
export const details = say('de', 'centre_details_headline')
