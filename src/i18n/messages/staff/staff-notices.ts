import { defineMessages } from '../define-messages.ts'

export const staffNoticeMessages = defineMessages({
  staff_notices: { de: 'Hinweise', en: 'Notices' },
  staff_notice_other_centre: { de: 'Anderes Center', en: 'Another centre' },
  staff_notice_none: {
    de: 'Zurzeit gibt es keinen Hinweis von Ihnen oder Ihren Kolleginnen und Kollegen.',
    en: 'There are no notices from you or your colleagues at the moment.',
  },
  staff_notice_new: { de: 'Neuer Hinweis', en: 'New notice' },
  'staff_notice_kind_out-of-order': { de: 'Außer Betrieb', en: 'Out of order' },
  staff_notice_kind_entrance: { de: 'Eingang geschlossen', en: 'Entrance closed' },
  staff_notice_kind_closing: { de: 'Heute früher geschlossen', en: 'Closing early today' },
  staff_notice_kind_text: { de: 'Eigener Text', en: 'Your own text' },
  staff_notice_more: { de: 'Anderes außer Betrieb', en: 'Something else out of order' },
  staff_notice_else: { de: 'Sonst', en: 'Anything else' },
  staff_notice_preview: { de: 'So sehen es Besucher', en: 'What visitors will see' },
  staff_notice_in_other: {
    de: '{language, select, de {Auf Deutsch, weil es keinen englischen Text gibt.} other {Auf Englisch, weil es keinen deutschen Text gibt.}}',
    en: '{language, select, de {In German, because there is no English text.} other {In English, because there is no German text.}}',
  },
  staff_notice_see: { de: 'Vorschau', en: 'Preview' },
  staff_notice_post: { de: 'Veröffentlichen', en: 'Publish' },
  staff_notice_end: { de: 'Zurücknehmen', en: 'Take back' },
  staff_notice_extend: { de: 'Einen Tag länger', en: 'One more day' },
  staff_notice_soon: {
    de: 'Dieser Hinweis endet bald von selbst. Gilt er noch?',
    en: 'This notice will end soon. Does it still apply?',
  },
  staff_notice_done_post: {
    de: 'Der Hinweis ist gespeichert. Besucher sehen ihn in wenigen Sekunden oder ab der angegebenen Zeit.',
    en: 'The notice is saved. Visitors will see it within seconds, or from the time you gave.',
  },
  staff_notice_done_extend: {
    de: 'Der Hinweis bleibt einen Tag länger.',
    en: 'The notice will stay for one more day.',
  },
  staff_notice_done_end: {
    de: 'Der Hinweis ist zurückgenommen. In wenigen Sekunden sieht ihn niemand mehr.',
    en: 'The notice is taken back. It will be gone within seconds.',
  },
  staff_notice_back: { de: 'Zurück zu den Hinweisen', en: 'Back to the notices' },
  staff_notice_from: { de: 'Ab', en: 'From' },
  staff_notice_from_now: { de: 'Ab (leer: sofort)', en: 'From (empty: now)' },
  staff_notice_until: { de: 'Bis', en: 'Until' },
  staff_notice_time: { de: 'Schließt heute um', en: 'Closes today at' },
  staff_notice_text_de: { de: 'Text auf Deutsch', en: 'Text in German' },
  staff_notice_text_en: { de: 'Text auf Englisch', en: 'Text in English' },
  staff_notice_one_language: {
    de: 'Eine Sprache genügt; auf den anderen Seiten steht dann dieser Text.',
    en: 'One language is enough; the other pages then show this text.',
  },
  staff_notice_optional: {
    de: 'Ein Text ist freiwillig. Schreiben Sie am besten, was Besucher stattdessen tun können; eine Sprache genügt.',
    en: 'A text is optional. Ideally, say what visitors can do instead; one language is enough.',
  },
  staff_fault_notice_long: { de: 'Höchstens 280 Zeichen.', en: 'At most 280 characters.' },
  staff_fault_notice_text: {
    de: 'Der Text enthält Zeichen, die sich nicht anzeigen lassen.',
    en: 'The text contains characters that cannot be shown.',
  },
  staff_fault_notice_empty: {
    de: 'Schreiben Sie den Hinweis in einer der beiden Sprachen.',
    en: 'Write the notice in one of the two languages.',
  },
  staff_fault_notice_from: { de: 'Geben Sie Tag und Uhrzeit an.', en: 'Give a day and a time.' },
  staff_fault_notice_until: {
    de: 'Das Ende muss nach dem Anfang liegen und höchstens 14 Tage von jetzt.',
    en: 'The end must be after the beginning, and at most 14 days from now.',
  },
  staff_fault_notice_time: {
    de: 'Geben Sie eine Uhrzeit an, die noch kommt und vor dem üblichen Ende liegt.',
    en: 'Give a time that is still to come, and before the usual end.',
  },
  staff_fault_notice_many: {
    de: 'Für dieses Center gibt es schon 20 Hinweise. Nehmen Sie erst einen zurück.',
    en: 'There are already 20 notices for this centre. Take one back first.',
  },
})
