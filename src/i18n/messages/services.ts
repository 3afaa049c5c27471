import { defineMessages } from './define-messages.ts'

/** The page of a centre's services; its loader formats them, so no browser loads them. */
export const serviceMessages = defineMessages({
  services_title: { de: 'Service vor Ort', en: 'Services' },
  services_description: {
    de: 'Toiletten, Aufzüge, stufenlose Wege, Schließfächer, WLAN und mehr, mit Ort und Zustand: {name}.',
    en: 'Toilets, lifts, step-free routes, lockers, Wi-Fi and more, where they are and whether they work: {name}.',
  },
  services_lead: {
    de: 'Was es hier gibt, wo es ist – und ob es gerade funktioniert.',
    en: 'What we offer, where to find it, and whether it is in service.',
  },
  service_works: { de: 'in Betrieb', en: 'in service' },
  service_out_of_order: { de: 'Außer Betrieb seit {since}.', en: 'Out of order since {since}.' },
  notice_entrance_closed: {
    de: '{name}: Dieser Eingang ist zurzeit geschlossen.',
    en: '{name}: this entrance is closed at the moment.',
  },
  notice_closes_early: {
    de: 'Am {day} schließt das Center schon um {time} Uhr.',
    en: 'On {day} the centre closes early, at {time}.',
  },
  services_filter: { de: 'Services filtern', en: 'Filter services' },
  services_all: { de: 'Alle', en: 'All' },
  services_for_mobility: { de: 'Rollstuhl und Rollator', en: 'Wheelchairs and walking frames' },
  services_for_hearing: { de: 'Hören', en: 'Hearing' },
  services_for_sight: { de: 'Sehen', en: 'Sight' },
  services_for_quiet: { de: 'Ruhe', en: 'Quiet' },
  services_for_family: { de: 'Familie', en: 'Family' },
})
