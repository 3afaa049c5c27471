import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type * as Library from 'oidc-provider'
import * as v from 'valibot'
import { otherLocale } from '#i18n/locale.ts'
import { parseForm } from '#platform/parse-form.server.ts'
import { readForm } from '#platform/read-form.server.ts'
import type { Services } from '#platform/services.server.ts'
import { staffPath } from '#platform/routes/server-pages.ts'
import type { EdgeContext, EdgeEnv } from '#platform/http/edge-env.server.ts'
import { requireFromHere } from '#platform/http/client/require-from-here.server.ts'
import { requireOwnPage } from '#platform/http/require-own-page.server.ts'
import { answerPage } from '../answer-page.server.ts'
import { chooseLocale, readAcceptedLanguages } from '../choose-locale.ts'
import { createEndpointRoutes } from '../endpoint-routes.server.ts'
import { createInteractions, type Interaction } from '../interactions.server.ts'
import type { IdentityView } from '../pages/identity-view.server.tsx'
import type { createProtocolPages } from '../protocol-pages.server.ts'
import { commonConfiguration, cookieFlags, mountPath } from '../provider-configuration.server.ts'
import { demoPeople, rolesOf } from './demo-staff.server.ts'
import { DemoStaffPage } from './demo-staff-page.server.tsx'
import { createMemoryRecords } from './memory-records.server.ts'

export type DemoStaffClient = { readonly authority: string; readonly id: string; readonly secret: string }

type DemoStaffParts = {
  readonly services: Services
  readonly library: typeof Library
  readonly signingKeys: NonNullable<Library.Configuration['jwks']>
  readonly view: IdentityView
  readonly pages: ReturnType<typeof createProtocolPages>
}

const path = `${mountPath}/staff`
const personForm = v.object({ person: v.picklist(demoPeople.map(({ sub }) => sub)) })
const minute = 60

/**
 * The embedded provider for the staff of a trial: beside the visitors' one, with cookies of its own, so that nobody is both
 * at once. Its client's secret is made again by each process and leaves it never.
 */
export function createDemoStaffProvider({ services, library, signingKeys, view, pages }: DemoStaffParts) {
  const { db, environment } = services
  const { IDENTITY_ORIGIN, PUBLIC_ORIGIN } = environment
  const makeSecret = () => randomBytes(32).toString('base64url')
  const client: DemoStaffClient = {
    authority: IDENTITY_ORIGIN + path,
    id: 'demo-staff',
    secret: makeSecret(),
  }
  const policy = library.interactionPolicy.base()
  policy.remove('consent')

  const findCentre = () =>
    db.selectFrom('centre').select(['uid', 'name']).orderBy('position').limit(1).executeTakeFirst()

  const provider = new library.Provider(client.authority, {
    ...commonConfiguration(pages),
    adapter: createMemoryRecords(Date.now),
    jwks: signingKeys,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${PUBLIC_ORIGIN}${staffPath}/signed-in`],
        post_logout_redirect_uris: [PUBLIC_ORIGIN + staffPath],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'name', 'roles'], profile: [] },
    interactions: { policy, url: (_, { uid }) => `${path}/interaction/${uid}` },
    cookies: {
      keys: [makeSecret()],
      names: {
        session: 'idp_staff_session',
        interaction: 'idp_staff_interaction',
        resume: 'idp_staff_resume',
      },
      long: { ...cookieFlags, path },
      short: cookieFlags,
    },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: 60 * minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Session: 60 * minute,
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      if (!oidc.client || accountId === undefined) return undefined
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    findAccount: async (_, sub) => {
      const person = demoPeople.find((one) => one.sub === sub)
      if (person === undefined) return undefined
      const roles = rolesOf(person, (await findCentre())?.uid)
      return { accountId: sub, claims: async () => ({ sub, name: person.name, roles: [...roles] }) }
    },
  })
  // Safe because the mount replaces the request's host by the issuer's.
  provider.proxy = true

  const interactions = createInteractions(provider, library.errors.SessionNotFound)
  const routes = new Hono<EdgeEnv>().basePath(`${path}/interaction/:uid`)
  routes.use('*', requireFromHere)
  routes.use('*', requireOwnPage(IDENTITY_ORIGIN))
  routes.get('/', async (c) => {
    const interaction = await interactions.find(c)
    return interaction === undefined ? answerExpired(c) : ask(c, interaction, 200)
  })
  routes.post('/', async (c) => {
    const interaction = await interactions.find(c)
    if (interaction === undefined) return answerExpired(c)
    const form = parseForm(await readForm(c.req.raw), personForm)
    if (form.status !== 'success') return ask(c, interaction, 422)
    return interactions.end(c, { login: { accountId: form.value.person } })
  })

  async function ask(c: EdgeContext, interaction: Interaction, status: number): Promise<Response> {
    const audience = { locale: localeOf(c, interaction), centre: null }
    const centre = (await findCentre())?.name ?? ''
    const self = `${c.req.path}?lang=${audience.locale}`
    const page = await view.page(audience, {
      title: 'identity_demo_staff',
      body: () => <DemoStaffPage self={self} centre={centre} />,
      otherLanguage: `${c.req.path}?lang=${otherLocale(audience.locale)}`,
    })
    return answerPage(page, status)
  }

  async function answerExpired(c: EdgeContext): Promise<Response> {
    const texts = { title: 'identity_expired', text: 'identity_expired_text' } as const
    return answerPage(await view.notice({ locale: localeOf(c), centre: null }, texts), 410)
  }
  return { client, routes: [routes, createEndpointRoutes(provider, environment, path)] }
}

const localeOf = (c: EdgeContext, interaction?: Interaction) =>
  chooseLocale(
    c.req.query('lang'),
    interaction?.params['ui_locales'] ?? readAcceptedLanguages(c.req.header('accept-language')),
  )
