import { SignInButton } from '#platform/loading/sign-in-button.tsx'
import { Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore, type FormEvent } from 'react'
import { useKept } from '#features/kept/kept-store.ts'
import { useTranslate } from '#i18n/translate.tsx'
import { usePostFetcher } from '#platform/posts/use-post.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PostedForm } from '#platform/posts/posted-form.tsx'
import { lazyServerRendered } from '#platform/loading/lazy-server-rendered.ts'
import styles from '../parking-overview-page.module.css'
import { writtenPlateLimit } from '../rules/written-plate-limit.ts'
import { mostUnasked, type OwnCarsAnswer } from './own-cars.ts'
import { withStorage } from '../flow/flow-end.ts'

/** Few visitors of the page get an answer, so its code is loaded with the first one. */
const { Component: FoundCars } = lazyServerRendered(() => import('./found-cars.tsx'))

type CardProps = {
  timeZone: string
  /** The answer to a form that was posted without scripts. */
  posted: OwnCarsAnswer | null | undefined
  payPath: string
  listPath: string
  signInPath: string
}

/**
 * «Is my car still inside?»: looks up the number plates that the visitor keeps, since when each is there and what it
 * costs now (PKC-06). For few plates of an account it does so when the page opens, else by the button; never again by
 * itself, because each look-up counts.
 */
export function OwnCarsCard({ timeZone, posted, payPath, listPath, signInPath }: CardProps) {
  const t = useTranslate()
  const fetcher = usePostFetcher<OwnCarsAnswer | null>()
  const kept = useKept()
  const answer = fetcher.data ?? posted ?? null
  const ofDevice = kept?.place === 'device' ? kept.kept.plates : []
  const ofAccount = kept?.place === 'account' ? kept.kept.plates.length : 0
  /** Of a visitor who keeps none. An account’s are not known here without scripts; the server takes them if none is typed. */
  const typed = useTypedPlate()
  const isPlateAsked = typed.kept !== '' || (ofDevice.length === 0 && ofAccount === 0)
  const isPosted = posted !== undefined
  const ask = useEffectEvent(() => void fetcher.submit({ intent: 'own-cars' }, { method: 'post' }))
  useEffect(() => {
    if (!isPosted && ofAccount > 0 && ofAccount <= mostUnasked) ask()
  }, [isPosted, ofAccount])
  return (
    <section className={[styles.card, styles.ownCars].join(' ')}>
      <h2>{t('own_cars_title')}</h2>
      <div role="status">
        {(answer === null || answer.kind === 'no-plates') && <p>{t('own_cars_text')}</p>}
        {answer?.kind === 'sign-in' && <p>{t('own_cars_sign_in')}</p>}
        {answer?.kind === 'cars' && (
          <Suspense fallback={<p>{t('own_cars_text')}</p>}>
            <FoundCars answer={answer} timeZone={timeZone} payPath={payPath} />
          </Suspense>
        )}
      </div>
      {answer?.kind === 'sign-in' ? (
        <SignInButton href={signInPath} wide onClick={typed.keep}>
          {t('account_login')}
        </SignInButton>
      ) : (
        <PostedForm by={fetcher} onSubmit={typed.note}>
          <input type="hidden" name="intent" value="own-cars" />
          {ofDevice.map((plate) => (
            <input key={plate} type="hidden" name="plate" value={plate} />
          ))}
          {isPlateAsked && (
            <TextField
              label={t('own_cars_plate')}
              hint={t('own_cars_plate_hint')}
              key={typed.kept}
              name="plate"
              defaultValue={typed.kept}
              autoComplete="off"
              maxLength={writtenPlateLimit}
              upperCase
              status={answer?.kind === 'no-plates' ? 'error' : 'pristine'}
              message={answer?.kind === 'no-plates' ? t('own_cars_none') : undefined}
            />
          )}
          <Button type="submit" variant="secondary" wide pending={fetcher.state !== 'idle'}>
            {t(answer?.kind === 'cars' ? 'own_cars_again' : 'own_cars_ask')}
          </Button>
        </PostedForm>
      )}
      {isPlateAsked && answer?.kind !== 'sign-in' && (
        <ButtonLink to={listPath} variant="quiet" wide>
          {t('own_cars_keep')}
        </ButtonLink>
      )}
    </section>
  )
}

const neverChanges = () => () => undefined

function useTypedPlate() {
  const kept = useSyncExternalStore(neverChanges, typedPlate.read, () => '')
  const typed = useRef('')
  useEffect(() => typedPlate.forget, [])
  return {
    kept,
    note: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const plate = new FormData(currentTarget).get('plate')
      typed.current = typeof plate === 'string' ? plate : ''
    },
    keep: () => typedPlate.keep(typed.current),
  }
}

const key = 'parking-plate'
let kept = ''

/** The plate that a visitor has typed who is then asked to sign in: kept in this tab, and there when they come back, once. */
const typedPlate = {
  keep: (plate: string): void => void withStorage((tab) => tab.setItem(key, plate)),
  read: (): string => {
    const found = withStorage((tab) => tab.getItem(key))
    if (found === null) return kept
    withStorage((tab) => tab.removeItem(key))
    kept = found
    return kept
  },
  forget: (): void => {
    kept = ''
  },
}
