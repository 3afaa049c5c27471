import { useTranslate } from '#i18n/translate.tsx'
import type { IdentityPlace } from './identity-place.server.ts'

/** The way back to where the visitor comes from; the first button of the page if `isMain`. */
export function BackLink({ place, isMain = false }: { place: IdentityPlace; isMain?: boolean }) {
  const t = useTranslate()
  return (
    <a className={isMain ? 'button' : 'button quiet'} href={place.address}>
      {t('identity_back', { place: place.name })}
    </a>
  )
}
