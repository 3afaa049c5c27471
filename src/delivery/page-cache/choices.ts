import { favouriteCentreCookie, localeCookie, serialiseChoiceCookie } from '#platform/cookies.ts'
import { findChosenCentre } from './centre-choice.ts'
import { findChosenLocale } from './locale-choice.ts'
import type { PageLoad } from './page-load.ts'

export type Choice = { readonly kind: 'centre' | 'locale'; readonly value: string }

export function findChoices(load: PageLoad, publicOrigin: string): readonly Choice[] {
  // The language first: its switch is on the selection of a centre too, and chooses none.
  const locale = findChosenLocale(load, publicOrigin)
  if (locale !== null) return [{ kind: 'locale', value: locale }]
  const centre = findChosenCentre(load, publicOrigin)
  return centre === null ? [] : [{ kind: 'centre', value: centre }]
}

const cookies = { centre: favouriteCentreCookie, locale: localeCookie } as const

export const serialiseChoice = ({ kind, value }: Choice): string =>
  serialiseChoiceCookie(cookies[kind], value)
