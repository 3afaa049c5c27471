/** What a page has inline, as hashes in quotes. */
type Inline = { readonly styles: readonly string[]; readonly scripts: readonly string[] }

/**
 * The content security policy of the identity provider. A submitted form ends, over several redirects, in the app,
 * which may be on another origin; browsers hold `form-action` against every step.
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

/** For what the library answers by itself: it adds the hash of the one script it may need to what stands here. */
export const endpointPolicy = (publicOrigin: string): string =>
  identityPolicy(publicOrigin, { styles: [], scripts: ["'self'"] })
