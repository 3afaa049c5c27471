import { defineMessages } from './define-messages.ts'

/**
 * What only the service worker shows without a network: the line over a kept page, and the page in place of one that is
 * not kept. No page carries them; they come with the worker's file.
 */
export const offlineMessages = defineMessages({
  offline_as_of: { de: 'Ohne Empfang. Stand {time}', en: 'You are offline. As of {time}' },
  offline_slow: {
    de: 'Das Netz antwortet nicht. Stand {time}',
    en: 'The network is not responding. As of {time}',
  },
  offline_reload: { de: 'Neu laden', en: 'Reload' },
  offline_title: { de: 'Kein Empfang', en: 'You are offline' },
  offline_text: {
    de: 'Diese Seite ist nicht auf Ihrem Gerät gespeichert. Laden Sie sie neu, sobald Sie wieder Empfang haben.',
    en: 'This page is not stored on your device. Reload it once you are online again.',
  },
  offline_pay: {
    de: 'Bezahlen geht nur mit Empfang. Ohne Empfang bezahlen Sie am Kassenautomaten im Center.',
    en: 'You need to be online to pay here. If you are offline, use the pay machine in the centre.',
  },
  offline_pay_begun: {
    de: 'Wenn Sie gerade bezahlt haben, läuft die Zahlung auch ohne diese Seite weiter. Bezahlen Sie nicht noch einmal, bevor Sie hier nachgesehen haben.',
    en: 'If you have just paid, the payment goes on without this page. Do not pay again before you have looked here.',
  },
  offline_redeem: {
    de: 'Einlösen geht nur mit Empfang, weil jeder Code nur einmal gilt. In der Nähe eines Eingangs ist der Empfang oft besser.',
    en: 'You need to be online to redeem a coupon, because each code is valid only once. The signal is often better near an entrance.',
  },
  offline_search: { de: 'Die Suche geht nur mit Empfang.', en: 'You need to be online to search.' },
  offline_sign_out: {
    de: 'Von Ihrem Konto ist auf diesem Gerät nichts mehr zu sehen. Die Sitzung endet aber erst, wenn Sie sich noch einmal mit Empfang abmelden.',
    en: 'Nothing of your account can be seen on this device any more. But your session ends only when you sign out again while you are online.',
  },
  offline_call: { de: 'Anrufen: {phone}', en: 'Call {phone}' },
  offline_own: { de: 'Ihre Seiten', en: 'Your pages' },
  offline_pages: { de: 'Auch ohne Empfang zu lesen', en: 'Available offline' },
  offline_page_as_of: { de: 'Stand {time}', en: 'As of {time}' },
})
