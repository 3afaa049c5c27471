/** The inline parts of a page, as quoted hashes. */
type Inline = { readonly styles: readonly string[]; readonly scripts: readonly string[] }

/**
 * The content security policy of the identity provider. A submitted form ends, over several redirects, in the app,
 * which may be on another origin; browsers check `form-action` at every step.
 */
export function identityPolicy(publicOrigin: string, { styles, scripts }: Inline): string {
  const listed = (hashes: readonly string[]) => (hashes.length === 0 ? "'none'" : hashes.join(' '))
  return [
    "default-src 'none'",
    `style-src ${listed(styles)}`,
    `script-src ${listed(scripts)}`,
    "img-src 'self'",
    "font-src 'self'",
    `form-action 'self' ${publicOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For answers of the library itself: it adds the hash of its one script to this policy. */
export const endpointPolicy = (publicOrigin: string): string =>
  identityPolicy(publicOrigin, { styles: [], scripts: ["'self'"] })
