import { createHash } from 'node:crypto'

/**
 * The content security policy of a page that has these styles in it and nothing else: no script, no file but the icon that
 * a browser asks for by itself and, unless `formAction` says where to, no form. It has no `sandbox`: from a page without an
 * origin the browser would send no cookies with the next request.
 * @param styles the exact texts between `<style>` and `</style>`
 */
export const policyFor = (styles: string, formAction = "'none'"): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ')
