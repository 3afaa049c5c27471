import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

/*
 * An OpenID provider in another configuration than any other of the tests: requests have to be pushed, the client's
 * secret comes by HTTP Basic only, an access token is opaque unless a resource is named at both endpoints, its `aud` does
 * not name the app, signatures are ES256, and each client knows a person by another id.
 */

const client = { id: 'passage-at-strict', secret: 'a-secret-of-the-tests-and-nobody-else' }
const resource = 'urn:strict:api'

/** Starts the provider; everybody signs in by any name, without a password. */
export async function startStrictProvider(appOrigin: string) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const seen: string[] = []

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
        subject_type: 'pairwise',
        redirect_uris: [`${appOrigin}/auth`],
        post_logout_redirect_uris: [`${appOrigin}/logout`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    clientAuthMethods: ['client_secret_basic'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'es-1', alg: 'ES256', use: 'sig' }] },
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: async (_ctx, accountId, { clientId }) =>
      createHash('sha256').update(`${clientId} ${accountId}`).digest('hex'),
    cookies: { keys: ['cookie-key-of-the-tests'] },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid offline_access')
      grant.addResourceScope(resource, 'api.use')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
      rpInitiatedLogout: {
        enabled: true,
        // Anyone who is named by an id token is not asked.
        logoutSource: (ctx, form) => {
          ctx.body = ctx.oidc.entities.IdTokenHint === undefined ? 'Who are you?' : `Signing out${form}`
        },
      },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: 'api.use',
          audience: 'account',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    seen.push(`${request.method} ${pathname}`)
    const done = pathname.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, {
          login: { accountId: searchParams.get('name') ?? 'anna' },
        })
      : Promise.resolve(answer(request, response))
    done.catch(() => response.destroy())
  })
  return {
    issuer,
    seen,
    /** The app's settings for it. */
    settings: {
      IDENTITY_PROVIDER: 'oidc',
      IDENTITY_AUTHORITY: issuer,
      IDENTITY_CLIENT_ID: client.id,
      IDENTITY_CLIENT_SECRET: client.secret,
      IDENTITY_GATEWAY_SCOPE: 'api.use',
      IDENTITY_AUDIENCE: client.id,
      IDENTITY_AUDIENCE_CLAIM: 'client_id',
      IDENTITY_REQUEST_PARAMETERS: `resource=${resource},response_mode=form_post`,
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
