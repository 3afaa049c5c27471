import { buildOpeningInfo } from '#features/centres/opening-hours/opening-info.server.ts'
import type { Locale } from '#i18n/locale.ts'
import type { MessageKey } from '#i18n/messages/catalogue.ts'
import type { Gastronomy } from '../gastronomy.ts'
import type { GastronomyView } from '../shop.ts'

/** What a shop's page says of a place to eat; null for a shop. */
export const viewGastronomy = (
  facts: Gastronomy | null,
  t: (key: MessageKey) => string,
  locale: Locale,
  nowMs: number,
): GastronomyView | null =>
  facts && {
    title: t('gastronomy_cuisines'),
    marks: [
      ...facts.cuisines.map((cuisine) => t(`gastronomy_cuisine_${cuisine}`)),
      ...facts.diets.map((diet) => t(`gastronomy_diet_${diet}`)),
      ...(facts.seatsOutside ? [t('gastronomy_outside')] : []),
    ],
    kitchen: facts.kitchen && {
      title: t('gastronomy_kitchen_hours'),
      // On special days the place itself says whether it is open.
      opening: { ...buildOpeningInfo(facts.kitchen, locale, nowMs), exceptions: [] },
    },
    menu: facts.menu === null ? null : { href: facts.menu, label: t('gastronomy_menu') },
  }
