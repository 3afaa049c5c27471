import { defineMessages } from './define-messages.ts'

/** The question about consent, on all pages of a site where something needs it. */
export const consentMessages = defineMessages({
  consent_ask_label: { de: 'Cookies und Zustimmung', en: 'Cookies and consent' },
  consent_ask_text: {
    de: 'Dürfen wir messen, welche Seiten genutzt werden, und personalisierte Werbung zeigen? Ohne Ihre Zustimmung geschieht beides nicht.',
    en: 'May we measure which pages are used and show personalised advertising? Neither happens without your consent.',
  },
  consent_ask_settings: { de: 'Einstellungen', en: 'Settings' },
  consent_ask_skip: { de: 'Zur Cookie-Auswahl springen', en: 'Skip to the cookie settings' },
})
