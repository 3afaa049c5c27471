import { useTranslate } from '#i18n/translate.tsx'
import type { TariffLine } from './tariff.ts'

export function useTariffText(): (line: TariffLine | null) => string | null {
  const t = useTranslate()
  return (line) => {
    switch (line?.kind) {
      case 'free':
        return t('ticket_tariff_free', { minutes: line.upToMinutes })
      case 'step':
        return line.upToMinutes % 60 === 0
          ? t('ticket_tariff_hours', { hours: line.upToMinutes / 60 })
          : t('ticket_tariff_minutes', { minutes: line.upToMinutes })
      case 'further':
        return t('ticket_tariff_further', { hours: line.hours })
      case 'day-maximum':
        return t('ticket_tariff_day')
      case 'days':
        return t('ticket_tariff_days', { days: line.days })
      default:
        return null
    }
  }
}
