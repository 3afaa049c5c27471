import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK } from 'jose'
import { Provider } from 'oidc-provider'
import { signingKey } from './signing-key.ts'

/*
 * The OpenID provider of an operator's staff: a client of its own, and roles in the id token. Everybody signs in by the id
 * of a person, without a password.
 */

const client = { id: 'passage-staff', secret: 'a-secret-of-the-tests-for-staff-alone' }

/** A person of the tests, and the values of the role claim. */
export type StaffPerson = { readonly name: string; readonly roles: readonly string[] }

/**
 * Starts the provider for these people, by their ids.
 * @param rolesIn what tells name and roles: the id token, or only its userinfo
 */
export async function startStaffProvider(
  appOrigin: string,
  people: Readonly<Record<string, StaffPerson>>,
  rolesIn: 'id-token' | 'userinfo' = 'id-token',
) {
  const inToken = rolesIn === 'id-token'
  let isUserinfoDown = false
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await signingKey('staff')
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${appOrigin}/staff/signed-in`],
        post_logout_redirect_uris: [`${appOrigin}/staff`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: inToken
      ? { openid: ['sub', 'name', 'roles'], profile: [] }
      : { openid: ['sub'], profile: ['name', 'roles'] },
    conformIdTokenClaims: !inToken,
    cookies: { keys: ['cookie-key-of-the-tests'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'staff-1', alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 3600, IdToken: 600, Interaction: 600, Session: 3600 },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: async (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/me' && isUserinfoDown) return void response.destroy()
    const interact = async () => {
      if (request.method === 'GET') {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(
          '<!doctype html><title>Staff</title><form method="post"><input name="sub" aria-label="Name"><button>Sign in</button></form>',
        )
        return
      }
      const sub = new URLSearchParams(await readText(request)).get('sub') ?? ''
      await provider.interactionFinished(request, response, { login: { accountId: sub } })
    }
    const done = pathname.startsWith('/interaction/')
      ? interact()
      : Promise.resolve(answer(request, response))
    done.catch(() => response.destroy())
  })
  return {
    issuer,
    setUserinfoDown: (isDown: boolean) => (isUserinfoDown = isDown),
    /** The app's settings for it. */
    settings: {
      STAFF_AUTHORITY: issuer,
      STAFF_CLIENT_ID: client.id,
      STAFF_CLIENT_SECRET: client.secret,
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
