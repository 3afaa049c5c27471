const image = {
  file: 'images/hero.jpg',
  alt: { de: 'Der Hafen am Abend', en: 'The harbour in the evening' },
}
const page = {
  title: { de: 'Impressum', en: 'Imprint' },
  updated: '2026-11-01',
  body: { de: 'Hafen Betriebs GmbH …', en: 'Hafen Betriebs GmbH …' },
}

/** An example of each answer of a content gateway, by the kind of content. */
export const contentExamples: Readonly<Record<string, unknown>> = {
  categories: [{ id: 'bakery', name: { de: 'Bäckerei', en: 'Bakery' } }],
  faq: [
    {
      group: { de: 'Allgemein', en: 'General' },
      items: [
        {
          uid: 'dogs',
          question: { de: 'Sind Hunde willkommen?', en: 'Are dogs welcome?' },
          answer: { de: 'Ja, an der Leine.', en: 'Yes, on a lead.' },
        },
      ],
    },
  ],
  interests: [{ id: 'music', name: { de: 'Musik', en: 'Music' } }],
  redirects: [{ from: '/karten/*', to: 'https://tickets.example/hafen', status: 301 }],
  settings: { redirectHosts: ['tickets.example'] },
  messages: { home_title: { de: 'Wohin geht es heute?', en: 'Where to today?' } },
  brands: {
    kornwerk: {
      name: 'Kornwerk',
      type: 'gastro',
      category: 'bakery',
      colour: '#e9d5a7',
      description: { de: 'Brot aus **Sauerteig**.', en: 'Bread made of **sourdough**.' },
      website: 'https://kornwerk.example/',
    },
  },
  pages: { imprint: page },
  centre: {
    name: 'Hafengalerie Kiel',
    claim: { de: 'Am Wasser', en: 'By the water' },
    description: { de: 'Achtzig Läden am Hafen.', en: 'Eighty shops by the harbour.' },
    position: 1,
    region: 'SH',
    brand: { accent: '#0b5c6b' },
    logotype: 'images/logotype.svg',
    hero: image,
    address: {
      street: 'Hafenstraße 1',
      postalCode: '24103',
      city: 'Kiel',
      googleMaps: 'https://maps.google.com/?q=Kiel',
    },
    contacts: { phone: '+49 431 66969 1' },
    openingHours: { weekly: [{ days: [1, 2, 3, 4, 5, 6], from: '09:30', till: '20:00' }] },
    floors: [{ id: 'eg', name: { de: 'Erdgeschoss', en: 'Ground floor' } }],
    services: [
      {
        uid: 'toilets',
        icon: 'toilet',
        name: { de: 'Toiletten', en: 'Toilets' },
        text: { de: 'Im Untergeschoss.', en: 'On the lower floor.' },
      },
    ],
  },
  shops: [{ uid: 'kornwerk', brand: 'kornwerk', floor: 'eg', unit: '012' }],
  coupons: [
    {
      uid: 'two-for-one',
      shop: 'kornwerk',
      title: { de: 'Zwei Brote für eins', en: 'Two loaves for one' },
      benefit: { de: '2 für 1', en: '2 for 1' },
      text: { de: 'Jeden Montag.', en: 'Every Monday.' },
      conditions: { de: 'Einmal je Besuch.', en: 'Once per visit.' },
      validFrom: '2026-11-01',
      validUntil: '2026-12-24',
      code: 'BROT2',
    },
  ],
  events: {
    'lantern-festival': {
      title: { de: 'Laternenfest', en: 'Lantern festival' },
      teaser: { de: 'Einmal um das Hafenbecken.', en: 'Once around the harbour.' },
      body: { de: 'Material liegt **ab 15 Uhr** bereit.', en: 'Everything is laid out **from 3 pm**.' },
      location: { de: 'Kaihalle', en: 'Quay Hall' },
      starts: '2026-12-05 15:00',
      ends: '2026-12-05 18:30',
      image,
    },
  },
  news: {
    'new-lift': {
      title: { de: 'Neuer Aufzug', en: 'New lift' },
      teaser: { de: 'Barrierefrei ins Parkhaus.', en: 'Step-free to the car park.' },
      body: { de: 'Er fährt seit Montag.', en: 'It has been running since Monday.' },
      published: '2026-11-16',
      image,
    },
  },
}
