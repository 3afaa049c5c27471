import { QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import { MoreMessages } from '#i18n/more-messages.tsx'
import { useLocale } from '#i18n/translate.tsx'
import { pageQueryClient } from '#platform/query-cache/query-client.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { AccountFormOutcome, AccountIdentity, AccountSeed } from './account-seed.ts'
import { accountIdentityQuery, interestsQuery, messagesQuery, profileQuery } from './profile-queries.ts'
import type { Profile } from './profile.ts'

type AccountAreaProps = {
  oid: string
  /** The account data that the server rendered the page with; null after a client navigation. */
  seed: AccountSeed | null
  children: ReactNode
  /** Shown instead until the browser asks for the data, on a page that should have had a seed. */
  fallback?: ReactNode
}

type Account = { readonly oid: string; readonly seed: AccountSeed | null }
const AccountContext = createContext<Account | null>(null)

/**
 * Provides the account's data, their cache and their messages to every component that shows something of the account. On a
 * page that was rendered without a seed they come with the browser, after it has taken over what the server has rendered.
 */
export function AccountArea({ oid, seed, children, fallback = null }: AccountAreaProps) {
  const [client] = useState(pageQueryClient)
  const isHydrated = useHydrated()
  if (seed === null && !isHydrated) return fallback
  return (
    <QueryClientProvider client={client}>
      <AccountContext value={{ oid, seed }}>
        <AccountTexts>{children}</AccountTexts>
      </AccountContext>
    </QueryClientProvider>
  )
}

function AccountTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const { seed } = useAccount()
  const { data } = useSuspenseQuery({
    ...messagesQuery(locale),
    ...(seed && { initialData: seed.messages }),
  })
  return <MoreMessages messages={data}>{children}</MoreMessages>
}

function useAccount(): Account {
  const account = use(AccountContext)
  if (account === null) throw new Error('This component must be inside an AccountArea')
  return account
}

export const useOid = (): string => useAccount().oid

export function useFormOutcome(form: AccountFormOutcome['form']): AccountFormOutcome | null {
  const outcome = useAccount().seed?.outcome ?? null
  return outcome?.form === form ? outcome : null
}

/** Whether the profile is loaded; a null profile means that no customer data exist. `retry` loads a failed one again. */
export type ProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly profile: Profile | null }

/**
 * The profile from the cache, loaded if it is missing. If the server could not load it, it is loaded again only when
 * the visitor asks for that, because it has just failed.
 */
export function useProfile(): ProfileState {
  const { oid, seed } = useAccount()
  const [isWanted, setWanted] = useState(seed?.profile.kind !== 'failed')
  const { data, isError, refetch } = useQuery({
    ...profileQuery(oid),
    ...(seed?.profile.kind === 'loaded' && { initialData: seed.profile.profile }),
    enabled: isWanted,
  })
  if (data !== undefined) return { kind: 'loaded', profile: data }
  if (isWanted && !isError) return { kind: 'loading' }
  const retry = () => {
    setWanted(true)
    void refetch()
  }
  return { kind: 'failed', retry }
}

/** The address by which the visitor signs in; null if a hosted provider keeps the account, undefined while it loads. */
export function useAccountIdentity(): AccountIdentity | null | undefined {
  const { oid, seed } = useAccount()
  const { data } = useQuery({ ...accountIdentityQuery(oid), ...(seed && { initialData: seed.identity }) })
  return data
}

export function useInterests() {
  const { seed } = useAccount()
  const { data } = useQuery({
    ...interestsQuery(useLocale()),
    ...(seed && { initialData: seed.interests as (typeof seed.interests)[number][] }),
  })
  return data
}
