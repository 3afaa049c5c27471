import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithProcess } from '../processes/end-with-process.ts'

/*
 * Glewlwyd, an OpenID provider written in C, as Debian packages it. It is set up by its own interface: nothing of it is
 * ours.
 */

const program = '/usr/bin/glewlwyd'
const schema = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'

/** Whether it is installed on this machine: `apt install glewlwyd`. */
export const hasGlewlwyd = existsSync(program) && existsSync(schema)

const client = { id: 'passage', secret: 'a-secret-of-the-tests-and-nobody-else' }
const person = { username: 'anna', password: 'three small words' }
const scopes = ['openid', 'offline_access', 'gateway.access']

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts it with one client, this app, and one person. */
export async function startGlewlwyd(appOrigin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'passage-glewlwyd-'))
  const database = new DatabaseSync(join(folder, 'glewlwyd.db'))
  database.exec(await readFile(schema, 'utf8'))
  database.close()
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  const lib = '/usr/lib/glewlwyd'
  await writeFile(
    join(folder, 'glewlwyd.conf'),
    `port=${port}
bind_address="127.0.0.1"
external_url="${base}"
login_url="login.html"
api_prefix="api"
static_files_path="/usr/share/glewlwyd/webapp/"
log_mode="console"
log_level="ERROR"
cookie_domain=""
cookie_secure=0
session_key="GLEWLWYD2_SESSION_ID"
session_expiration=3600
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${lib}/user"
user_middleware_module_path="${lib}/user_middleware"
client_module_path="${lib}/client"
user_auth_scheme_module_path="${lib}/scheme"
plugin_module_path="${lib}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3"; path = "${join(folder, 'glewlwyd.db')}"; };
`,
  )
  const child = endWithProcess(
    spawn(program, ['--config-file', join(folder, 'glewlwyd.conf')], { stdio: 'ignore' }),
  )
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill()) await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await setUp(base, appOrigin)
  } catch (error) {
    await close()
    throw error
  }
  const issuer = `${base}/api/oidc`
  return {
    base,
    issuer,
    person,
    scopes,
    clientId: client.id,
    /** The app's settings for it: its tokens name the scopes as audience, so the client is looked at. */
    settings: {
      IDENTITY_PROVIDER: 'oidc',
      IDENTITY_AUTHORITY: issuer,
      IDENTITY_CLIENT_ID: client.id,
      IDENTITY_CLIENT_SECRET: client.secret,
      IDENTITY_AUDIENCE: client.id,
      IDENTITY_AUDIENCE_CLAIM: 'client_id',
    },
    close,
  }
}

async function setUp(base: string, appOrigin: string): Promise<void> {
  let cookie = ''
  async function call(method: string, path: string, body: object): Promise<void> {
    const response = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
  }
  for (let left = 100; ; left -= 1) {
    const answer = await fetch(`${base}/config`).catch(() => undefined)
    if (answer?.ok) break
    if (left === 0) throw new Error('glewlwyd does not answer')
    await sleep(50)
  }
  await call('POST', '/api/auth/', { username: 'admin', password: 'password' })
  for (const name of scopes.slice(1)) {
    await call('POST', '/api/scope/', {
      name,
      display_name: name,
      description: name,
      password_required: true,
      password_max_age: 0,
      scheme: {},
    })
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  await call('POST', '/api/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'oidc',
    parameters: {
      iss: `${base}/api/oidc`,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'access-token-duration': 3600,
      'refresh-token-duration': 86_400,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'auth-type-code-revoke-replayed': false,
      'auth-type-token-enabled': false,
      'auth-type-id-token-enabled': true,
      'auth-type-none-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-device-enabled': false,
      'auth-type-refresh-enabled': true,
      'jwks-show': true,
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'subject-type': 'public',
      'session-management-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 3600,
      'introspection-revocation-allowed': true,
      'introspection-revocation-allow-target-client': true,
      'request-parameter-allow': false,
    },
  })
  await call('POST', '/api/client/?source=database', {
    client_id: client.id,
    name: 'Passage',
    password: client.secret,
    client_secret: client.secret,
    confidential: true,
    enabled: true,
    redirect_uri: [`${appOrigin}/auth`],
    post_logout_redirect_uri: `${appOrigin}/logout`,
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['client_secret_post', 'client_secret_basic'],
    scope: scopes,
  })
  await call('POST', '/api/user/?source=database', {
    ...person,
    name: 'Anna',
    enabled: true,
    scope: [...scopes, 'g_profile'],
  })
}
