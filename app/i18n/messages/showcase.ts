import { defineMessages } from './define-messages.ts'

/** The component showcase `/ui` (RTE-30). What stands in a component as a sample is in app/shell/showcase. */
export const showcaseMessages = defineMessages({
  showcase_title: { de: 'Bausteine', en: 'Components' },
  showcase_lead: {
    de: 'Alles, woraus die Seiten gebaut sind, in jedem Zustand.',
    en: 'All that pages are built from, in every state.',
  },
  showcase_contents: { de: 'Inhalt', en: 'Contents' },
  showcase_colours: { de: 'Farben', en: 'Colours' },
  showcase_colours_pair: { de: 'Schrift auf Grund', en: 'Text on ground' },
  showcase_colours_light: { de: 'Hell', en: 'Light' },
  showcase_colours_dark: { de: 'Dunkel', en: 'Dark' },
  showcase_type: { de: 'Schrift', en: 'Type' },
  showcase_spacing: { de: 'Abstände', en: 'Spacing' },
  showcase_icons: { de: 'Zeichen', en: 'Icons' },
  showcase_buttons: { de: 'Schaltflächen', en: 'Buttons' },
  showcase_links: { de: 'Wege', en: 'Ways' },
  showcase_marks: { de: 'Marken', en: 'Marks' },
  showcase_prose: { de: 'Fließtext', en: 'Prose' },
  showcase_pictures: { de: 'Bilder', en: 'Pictures' },
  showcase_opening: { de: 'Öffnungszeiten', en: 'Opening hours' },
  showcase_contacts: { de: 'Kontakte', en: 'Contacts' },
  showcase_cards: { de: 'Karten', en: 'Cards' },
  showcase_fields: { de: 'Felder', en: 'Fields' },
  showcase_messages: { de: 'Meldungen', en: 'Messages' },
  showcase_loading: { de: 'Ladebalken', en: 'Loading bar' },
  showcase_panels: { de: 'Seitenleiste', en: 'Side panel' },
  showcase_panels_text: {
    de: 'Öffnet sich über der Seite, mit eigener Adresse.',
    en: 'Opens over the page, with an address of its own.',
  },
  showcase_empty: { de: 'Leer', en: 'Empty' },
  showcase_error: { de: 'Fehlerseite', en: 'Error page' },
  showcase_page_parts: { de: 'Teile einer Seite', en: 'Parts of a page' },
  showcase_hidden: { de: 'Nur für Vorlesehilfen', en: 'For screen readers only' },
})
