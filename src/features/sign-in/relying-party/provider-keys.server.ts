import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose'

export type ProviderKeys = {
  readonly find: JWTVerifyGetKey
  /** Fetches the keys again at once, for a token that the provider has just issued. */
  readonly reload: () => Promise<void>
}

const second = 1000
/** After a failure, no new fetch is tried during this time, so that nobody waits for it. */
const pauseMs = 15 * second

type RemoteKeysOptions = {
  readonly address: URL
  readonly fetch: FetchImplementation
  readonly now: () => number
}

/**
 * A provider's published keys, cached for ten minutes; an unknown key id makes one fetch, at most every 30 seconds. If
 * the provider does not answer, the keys that it published last are still used, so signed-in visitors stay signed in.
 */
export function createRemoteKeys({ address, fetch, now }: RemoteKeysOptions): ProviderKeys {
  const remote = createRemoteJWKSet(address, {
    timeoutDuration: 5 * second,
    cooldownDuration: 30 * second,
    cacheMaxAge: 600 * second,
    [customFetch]: fetch,
  })
  let pauseUntil = 0
  return {
    async find(header, token) {
      const known = remote.jwks()
      if (known !== undefined && now() < pauseUntil) return createLocalJWKSet(known)(header, token)
      try {
        return await remote(header, token)
      } catch (error) {
        if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
          throw error
        pauseUntil = now() + pauseMs
        if (known === undefined) throw error
        return createLocalJWKSet(known)(header, token)
      }
    },
    reload: () => remote.reload(),
  }
}
