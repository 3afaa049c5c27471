import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnvironment, settingNames } from '#platform/settings/environment.server.ts'
import { hostedProviderSettings } from '#features/sign-in/relying-party/provider-settings.server.ts'

const document = readFileSync(join(import.meta.dirname, '../docs/operating/identity-providers.md'), 'utf8')

/** What a reader has to fill in has a value in its place. */
const fillIn = (text: string): string => text.replaceAll(/…|<[^>]+>/g, '1234')

/** The settings of each recipe, with its heading. */
const recipes = document.split(/^## /m).flatMap((section) => {
  const block = /```sh\n([\s\S]*?)```/.exec(section)?.[1]
  return block === undefined ? [] : [[section.slice(0, section.indexOf('\n')), readSettings(block)] as const]
})

function readSettings(block: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...value] = line.split('=')
        return [name, fillIn(value.join('='))]
      }),
  )
}

/** What sign-in goes by, with the settings of a recipe. */
const settingsOf = (raw: Readonly<Record<string, string>>) => hostedProviderSettings(parseEnvironment(raw))

describe('the recipes of docs/operating/identity-providers.md', () => {
  test('LOG-08 name settings that exist', () => {
    const named = document.match(/\bIDENTITY_[A-Z_]+\b/g) ?? []
    expect(
      [...new Set(named)].filter((name) => !settingNames.includes(name) && name !== 'IDENTITY_'),
    ).toEqual([])
  })

  test('LOG-06 LOG-08 make the settings that their texts describe', () => {
    const usual = {
      clientSecret: '1234',
      scope: 'gateway.access',
      audienceClaim: 'aud',
      scopeClaim: undefined,
      parameters: [],
      oidClaim: 'sub',
      newUserClaim: 'newUser',
      repeatsScope: false,
    }
    expect(recipes.map(([title, raw]) => [title, settingsOf(raw)])).toEqual([
      [
        'Keycloak',
        {
          ...usual,
          authority: 'https://login.example/realms/passage',
          clientId: 'passage',
          audience: 'urn:passage:gateway',
        },
      ],
      [
        'Auth0',
        {
          ...usual,
          authority: 'https://tenant.eu.auth0.com/',
          clientId: '1234',
          audience: 'https://passage.example/api',
          parameters: [['audience', 'https://passage.example/api']],
          newUserClaim: 'https://passage.example/new',
        },
      ],
      [
        'Zitadel',
        {
          ...usual,
          authority: 'https://tenant.zitadel.cloud',
          clientId: '1234',
          scope: 'urn:zitadel:iam:org:project:id:2891234:aud',
          audience: '2891234',
          scopeClaim: 'none',
        },
      ],
      [
        'Microsoft Entra External ID',
        {
          ...usual,
          authority: 'https://1234.ciamlogin.com/1234/v2.0',
          clientId: '1234',
          scope: 'api://1234/gateway.access',
          audience: '1234',
          oidClaim: 'oid',
        },
      ],
      [
        'Azure AD B2C',
        {
          ...usual,
          authority:
            'https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_signupsignin/v2.0/.well-known/openid-configuration',
          clientId: '1234',
          scope: 'https://contoso.onmicrosoft.com/api/access',
          audience: '1234',
          oidClaim: 'oid',
          repeatsScope: true,
        },
      ],
    ])
  })

  test('LOG-06 LOG-08 are valid with each change that their texts offer', () => {
    const changes = [...document.matchAll(/`(IDENTITY_[A-Z_]+)=([^`…]+)`/g)]
    expect(changes.map(([, name, value]) => [name, value])).toEqual([
      ['IDENTITY_PROVIDER', 'oidc'],
      ['IDENTITY_SCOPE_CLAIM', 'none'],
      ['IDENTITY_SCOPE_CLAIM', 'permissions'],
      ['IDENTITY_AUDIENCE_CLAIM', 'client_id'],
      ['IDENTITY_AUDIENCE_CLAIM', 'azp'],
      ['IDENTITY_AUDIENCE', 'passage'],
      ['IDENTITY_SCOPE_CLAIM', 'permissions'],
      ['IDENTITY_RESET_POLICY', 'B2C_1_passwordreset'],
    ])
    const [[, keycloak] = []] = recipes
    for (const [, name = '', value = ''] of changes)
      expect(() => settingsOf({ ...keycloak, [name]: value })).not.toThrow()
  })

  test('PRF-06 delete accounts by addresses that can be used', () => {
    const lines = document.split('\n').filter((line) => /^\|.*\{id\}`/.test(line))
    const deletions = lines.map((line) => {
      const [, , url = '', tokenUrl = '', parameters = ''] = line
        .split('|')
        .map((cell) => fillIn(cell.trim().replaceAll('`', '')))
      const { IDENTITY_DELETE_PARAMETERS } = parseEnvironment({
        ...recipes[0]?.[1],
        IDENTITY_DELETE_URL: url,
        IDENTITY_DELETE_TOKEN_URL: tokenUrl,
        IDENTITY_DELETE_CLIENT_ID: 'deleter',
        IDENTITY_DELETE_SECRET: 'secret',
        IDENTITY_DELETE_PARAMETERS: parameters,
      })
      return IDENTITY_DELETE_PARAMETERS
    })
    expect(deletions).toEqual([
      [],
      [['audience', 'https://tenant.eu.auth0.com/api/v2/']],
      [['scope', 'openid urn:zitadel:iam:org:project:id:zitadel:aud']],
      [['scope', 'https://graph.microsoft.com/.default']],
    ])
  })
})
