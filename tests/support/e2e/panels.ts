import type { Page } from '@playwright/test'
import { translate } from './shell.ts'

/** The open side panel. */
export const panelOf = (page: Page) => page.getByRole('dialog')

/** The visible centre selector: the one in the header. */
export const selectorOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Ihr Center:|Center wählen|Your centre:|Choose a centre/ })
    .filter({ visible: true })

/** The headline of the centre details, in German. */
export const details = translate('de', 'centre_details_headline')
