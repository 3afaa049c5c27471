import { firstStyles } from './first-styles.ts'
import type { PublicConfiguration } from '../shell/root-data.ts'
import css from '../consent/consent-bar.css?inline'
import { needsConsent } from '../consent/needs-consent.ts'

/**
 * An inline script that runs before the first paint, like the next one, so that a visitor who has answered never sees
 * the consent bar.
 */
const markGiven =
  'if(/(^|; ?)consent=v1\\.[01]{2}(;|$)/.test(document.cookie))document.documentElement.dataset.consent="given"'
/**
 * If a consent manager is configured, it asks instead of our own bar. If it does not load, the attribute is removed and
 * our own bar appears.
 */
const markManaged = 'document.documentElement.dataset.consent="manager"'

/**
 * What the consent bar needs in the head, if the settings require consent. The page is the same for everybody, so the
 * browser decides whether to ask: by an inline script, or without JavaScript by a style sheet that the server answers
 * according to the visitor's cookie.
 */
export const ConsentHead = ({ configuration }: { configuration: PublicConfiguration }) =>
  needsConsent(configuration) && (
    <>
      <style href="consent" precedence={firstStyles}>
        {css}
      </style>
      <script dangerouslySetInnerHTML={{ __html: configuration.consentManager ? markManaged : markGiven }} />
      <noscript>
        <link rel="stylesheet" href="/api/consent.css" />
      </noscript>
    </>
  )
