import { judgeMessage } from '#i18n/judge-message.ts'
import { locales } from '#i18n/locale.ts'
import { checkQuestions } from './check-anchors.ts'
import type { CheckContext } from './check-context.ts'
import { checkSubjectFiles } from './check-subject-files.ts'
import { findDoubles } from '#platform/content/check-duplicates.ts'
import { checkInfoPages } from './check-info-pages.ts'
import { checkRedirects } from './check-redirects.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import type { GlobalContent } from '../read/content.ts'
import { suggest } from '#platform/content/suggest.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'

export function checkGlobal(global: GlobalContent, context: CheckContext): ContentFault[] {
  const { categories, interests } = global
  return [
    ...[categories, interests].flatMap((entry) =>
      entry === null ? [] : findDoubles(entry, entry.value, 'id'),
    ),
    ...checkBrands(global),
    ...checkInterests(global),
    ...checkSubjectFiles('all', global),
    ...checkQuestions(global.faq),
    ...checkInfoPages(globalFolderName, global.pages),
    ...checkMessages(global, context),
    ...checkRedirects(global, context),
  ]
}

function checkBrands({ brands, categories }: GlobalContent): ContentFault[] {
  if (categories === null) return []
  const ids = categories.value.map(({ id }) => id)
  const remedy = 'leave it out, or write type: gastro'
  const eating = [...brands.entries.values()]
    .filter(({ value }) => value.type === 'shop' && value.gastronomy !== undefined)
    .map((entry) => faultAt(entry, ['gastronomy'], 'only a place to eat has gastronomy', remedy))
  const astray = [...brands.entries.values()]
    .filter(({ value }) => !ids.includes(value.category))
    .map((entry) => {
      const { category } = entry.value
      return faultAt(entry, ['category'], `there is no category ${category}`, suggest(category, ids))
    })
  return [...astray, ...eating]
}

function checkInterests({ interests, categories }: GlobalContent): ContentFault[] {
  if (interests === null || categories === null) return []
  const ids = categories.value.map(({ id }) => id)
  return interests.value.flatMap(({ suits }, index) =>
    suits.categories.flatMap((category, place) => {
      if (ids.includes(category)) return []
      const at = [index, 'suits', 'categories', place]
      return [faultAt(interests, at, `there is no category ${category}`, suggest(category, ids))]
    }),
  )
}

function checkMessages({ messages }: GlobalContent, { messages: own }: CheckContext): ContentFault[] {
  if (messages === null) return []
  return Object.entries(messages.value).flatMap(([key, texts]) => {
    const original = Object.hasOwn(own, key) ? own[key] : undefined
    if (original === undefined) {
      return [faultAt(messages, [key], `no text of the app is called ${key}`, suggest(key, Object.keys(own)))]
    }
    return locales.flatMap((locale) => {
      const text = texts[locale]
      const fault = text === null ? null : judgeMessage(original, locale, text)
      // A text that is the same in both languages is reported once.
      const isSaid = locale === 'en' && texts.de === text
      return fault === null || isSaid ? [] : [faultAt(messages, [key, locale], fault.problem, fault.remedy)]
    })
  })
}
