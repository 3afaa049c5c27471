import { formatHsts, type HstsSettings } from '#platform/settings/hsts-settings.ts'

/** The names of the headers on every answer. */
export const securityHeaderNames = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
] as const

export type SecurityHeaders = Readonly<Record<(typeof securityHeaderNames)[number], string>>

/**
 * On every answer, errors and files included (design, section 10). Pages add their own content security policy; whatever
 * else is opened by itself, such as a drawing, can neither run nor load anything but the icon that a browser asks for.
 */
export const listSecurityHeaders = (settings: HstsSettings): SecurityHeaders => ({
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': formatHsts(settings),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
