import type { InferOutput } from 'valibot'
import type { centreWire, centresWire } from './centre-wire.ts'

const listItem = {
  uid: 'isarpark-muenchen',
  centerName: 'Isarpark',
  name: 'Isarpark',
  logotype: { url: '/media/0b5c6b0b5c6b0b5c6b0b.svg', altText: 'Isarpark' },
}

export const centresExample: InferOutput<typeof centresWire> = { centers: [listItem] }

export const centreExample: InferOutput<typeof centreWire> = {
  ...listItem,
  centerUid: 'isarpark-muenchen',
  parkingFeatureIsActive: true,
  hasMap: true,
  address: { plain: 'Uferweg 1, 80331 München', googleMaps: 'https://www.google.com/maps?q=Isarpark' },
  hours: {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
      const isClosed = dayOfWeek === 7
      return { dayOfWeek, isClosed, operation: isClosed ? null : { from: '09:30', till: '20:00' } }
    }),
  },
  contacts: {
    phone: '+49 89 66969 1',
    email: 'hallo@isarpark.example',
    website: 'https://isarpark.example',
    instagram: null,
    facebook: null,
  },
}
