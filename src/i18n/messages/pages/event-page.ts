import { defineMessages } from '../define-messages.ts'

/** The head of the page of an event or a news item, which lists show before the rest of it is there. */
export const eventHeadMessages = defineMessages({
  event_when: { de: 'Wann', en: 'When' },
  event_where: { de: 'Wo', en: 'Where' },
  news_published: { de: 'Veröffentlicht am {date}', en: 'Published on {date}' },
})

/** The rest of the page. */
export const eventPageMessages = defineMessages({
  event_price: { de: 'Preis', en: 'Price' },
  event_hosted_by: { de: 'Mit', en: 'With' },
  event_calendar: { de: 'In den Kalender', en: 'Add to calendar' },
  event_past: { de: 'Diese Veranstaltung ist vorbei.', en: 'This event is over.' },
  editorial_more: { de: 'Auch interessant', en: 'Also of interest' },
})
