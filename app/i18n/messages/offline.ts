import { defineMessages } from './define-messages.ts'

/**
 * What the service worker shows without a network: the line over a kept page, and the page in place of one that is not
 * kept. No page carries them; they come with the worker's file.
 */
export const offlineMessages = defineMessages({
  offline_as_of: { de: 'Ohne Empfang. Stand {time}', en: 'No reception. As of {time}' },
  offline_slow: {
    de: 'Das Netz antwortet nicht. Stand {time}',
    en: 'The network does not answer. As of {time}',
  },
  offline_reload: { de: 'Neu laden', en: 'Reload' },
  offline_title: { de: 'Kein Empfang', en: 'No reception' },
  offline_text: {
    de: 'Diese Seite ist nicht auf Ihrem Gerät. Laden Sie sie neu, sobald Sie wieder Empfang haben.',
    en: 'This page is not on your device. Reload it as soon as you have reception again.',
  },
  offline_pay: {
    de: 'Bezahlen geht nur mit Empfang. Ohne Empfang bezahlen Sie am Kassenautomaten im Center.',
    en: 'Paying needs reception. Without it, pay at the machine in the centre.',
  },
  offline_pay_begun: {
    de: 'Wenn Sie gerade bezahlt haben: die Zahlung geht ohne diese Seite weiter. Bezahlen Sie nicht zweimal, bevor Sie hier nachgesehen haben.',
    en: 'If you have just paid: the payment goes on without this page. Do not pay twice before you have looked here.',
  },
  offline_redeem: {
    de: 'Einlösen geht nur mit Empfang, weil jeder Code einmal gilt. Nahe am Eingang ist er oft besser.',
    en: 'Redeeming needs reception, because each code is valid once. It is often better near an entrance.',
  },
  offline_search: {
    de: 'Die Suche geht nur mit Empfang.',
    en: 'The search needs reception.',
  },
  offline_sign_in: { de: 'Anmelden geht nur mit Empfang.', en: 'Signing in needs reception.' },
  offline_sign_out: {
    de: 'Von Ihrem Konto ist auf diesem Gerät nichts mehr zu sehen. Bitte melden Sie sich mit Empfang noch einmal ab, dann ist auch die Sitzung beendet.',
    en: 'Nothing of your account can be seen on this device any more. Please sign out again with reception, which ends the session too.',
  },
  offline_call: { de: 'Anrufen: {phone}', en: 'Call {phone}' },
  offline_own: { de: 'Von Ihnen', en: 'Yours' },
  offline_pages: { de: 'Diese Seiten gehen auch ohne Empfang', en: 'These pages work without reception' },
  offline_page_as_of: { de: 'Stand {time}', en: 'As of {time}' },
})
