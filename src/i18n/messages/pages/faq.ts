import { defineMessages } from '../define-messages.ts'

export const faqMessages = defineMessages({
  faq_title: { de: 'Häufige Fragen', en: 'Frequently asked questions' },
  faq_lead_centre: { de: '{name}: was wir oft gefragt werden.', en: '{name}: what people often ask.' },
  faq_lead: { de: 'Antworten rund um die App.', en: 'Answers about the app.' },
  faq_contact: { de: 'Nichts Passendes dabei?', en: 'Didn’t find your answer?' },
  faq_contact_text: {
    de: 'Rufen Sie uns an oder schreiben Sie uns – wir helfen gern.',
    en: 'Call us or write to us – we are happy to help.',
  },
  faq_contact_open: { de: 'Kontakt anzeigen', en: 'Show contact details' },
})
