/**
 * The content security policy of the provider library's own answers: it adds the hash of its one script. A submitted form
 * ends, over several redirects, in the app, which may be on another origin; browsers check `form-action` at every step.
 */
export const endpointPolicy = (publicOrigin: string): string =>
  [
    "default-src 'none'",
    "style-src 'none'",
    "script-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${publicOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
