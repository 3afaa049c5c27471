import * as oidc from 'openid-client'

/** The secret goes into the form if the provider takes it there, else into the header, as every provider has to. */
export function authenticateClient(secret: string): oidc.ClientAuth {
  const [inForm, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (provider, ...request) =>
    provider.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? inForm(provider, ...request)
      : inHeader(provider, ...request)
}
