type IdentitySettings = {
  readonly IDENTITY_PROVIDER?: 'embedded' | 'b2c' | 'oidc' | undefined
  readonly IDENTITY_AUTHORITY?: string | undefined
  readonly IDENTITY_TENANT_NAME?: string | undefined
  readonly IDENTITY_POLICY?: string | undefined
  readonly IDENTITY_CLIENT_ID?: string | undefined
  readonly IDENTITY_CLIENT_SECRET?: string | undefined
}

/**
 * The missing settings of the chosen identity provider: a line for each, with the remedy. The embedded provider needs
 * none.
 */
export function listIdentityFaults(settings: IdentitySettings): string[] {
  const { IDENTITY_PROVIDER, IDENTITY_AUTHORITY, IDENTITY_TENANT_NAME, IDENTITY_POLICY } = settings
  if (IDENTITY_PROVIDER === undefined || IDENTITY_PROVIDER === 'embedded') return []
  const faults = (['IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_SECRET'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} must be given: the provider knows this app by it`)
  if (IDENTITY_AUTHORITY !== undefined) return faults
  if (IDENTITY_PROVIDER === 'oidc') {
    return [...faults, 'IDENTITY_AUTHORITY must be given: the issuer of the provider']
  }
  return IDENTITY_TENANT_NAME !== undefined && IDENTITY_POLICY !== undefined
    ? faults
    : [...faults, 'IDENTITY_TENANT_NAME and IDENTITY_POLICY must be given, or IDENTITY_AUTHORITY instead']
}
