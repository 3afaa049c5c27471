import type { Insertable } from 'kysely'
import { toJson } from '#platform/database/tables.server.ts'
import type {
  CentreTable,
  StoredNotice,
  StoredOutage,
  StoredScreenshot,
  StoredService,
} from '#features/centres/centre-table.server.ts'
import type { Issuer } from '#platform/issuer.ts'
import { lightenForDark } from '../check/accent.ts'
import type { Centre, CentreContent } from '../read/content.ts'
import { centreImagePath } from '../read/image-references.ts'
import { resolveDay } from '#features/centres/opening-hours/resolve-days.server.ts'
import {
  findImage,
  findScreenshot,
  imageWithAlt,
  storedPhotos,
  type ImageAddresses,
} from '../media/image-addresses.ts'
import { toUids } from '#platform/content/entry-uids.ts'
import { valueOf } from './row-sources.ts'
import { renderLocalised, toContacts, toSchedule, toTariff } from './stored-values.ts'

export function buildCentreRow(
  { uid, centre: entry }: CentreContent,
  addresses: ImageAddresses,
  today: string,
): Insertable<CentreTable> {
  const centre = valueOf(entry)
  return {
    uid,
    position: centre.position,
    name: centre.name,
    claim: toJson(centre.claim),
    description_html: toJson(renderLocalised(centre.description)),
    brand: toJson({ accent: centre.brand.accent, accentDark: lightenForDark(centre.brand.accent) }),
    logotype: toJson(findImage(addresses, centreImagePath(uid, centre.logotype))),
    hero: toJson(imageWithAlt(addresses, uid, centre.hero)),
    preview_image: addresses.previews.get(centreImagePath(uid, centre.hero.file)) ?? '',
    photos: toJson(storedPhotos(addresses, uid, centre.photos)),
    screenshots: toJson(toScreenshots(uid, centre, addresses)),
    address: toJson(centre.address),
    coordinates: toJson(centre.coordinates ?? null),
    contacts: toJson(toContacts(centre.contacts)),
    links: toJson({ jobs: centre.links.jobs ?? null, lettings: centre.links.lettings ?? null }),
    schedule: toJson(toSchedule(centre.openingHours, centre, today)),
    floors: toJson(centre.floors),
    notices: toJson(toNotices(centre, today)),
    services: toJson(toServices(centre, today)),
    parking: toJson(toParking(centre, today)),
    parking_nearby: toJson(centre.parkingNearby ?? null),
    issuer: toJson(toIssuer(centre)),
  }
}

function toServices({ services }: Centre, today: string): StoredService[] {
  const uids = toUids(services, ({ name }) => name)
  return services.map(({ icon, name, text, words, helps, outOfOrder, parts }, index) => ({
    uid: uids[index] ?? '',
    icon,
    name,
    text,
    words,
    helps,
    outOfOrder: toOutage(outOfOrder, today),
    parts: parts.map((part) => ({ name: part.name, outOfOrder: toOutage(part.outOfOrder, today) })),
  }))
}

const toScreenshots = (uid: string, { screenshots }: Centre, addresses: ImageAddresses): StoredScreenshot[] =>
  screenshots.map(({ formFactor, label, file }) => ({
    formFactor,
    label,
    files: {
      de: findScreenshot(addresses, centreImagePath(uid, file.de)),
      en: findScreenshot(addresses, centreImagePath(uid, file.en)),
    },
  }))

type Outage = Centre['services'][number]['outOfOrder']

const toOutage = (outage: Outage, today: string): StoredOutage | null =>
  outage === undefined ? null : { since: resolveDay(outage.since, today), note: outage.note ?? null }

const toNotices = ({ notices }: Centre, today: string): StoredNotice[] =>
  notices.map(({ text, from, until }) => ({
    text,
    from: from === undefined ? null : resolveDay(from, today),
    until: until === undefined ? null : resolveDay(until, today),
  }))

function toIssuer({ issuer, address: { street, postalCode, city } }: Centre): Issuer | null {
  if (issuer === undefined) return null
  return { name: issuer.name, vatId: issuer.vatId, ...(issuer.address ?? { street, postalCode, city }) }
}

function toParking(centre: Centre, today: string) {
  const { parking } = centre
  if (parking === undefined) return null
  const { active, spaces, heightLimit, bays, graceMinutes, plateRecognition, phone, tariff } = parking
  return {
    active,
    spaces,
    heightLimit,
    bays,
    graceMinutes,
    plateRecognition,
    phone,
    coordinates: parking.coordinates ?? null,
    schedule: toSchedule(parking.openingHours, centre, today),
    tariff: toTariff(tariff),
    wayInHtml: renderLocalised(parking.wayIn),
    paymentHtml: renderLocalised(parking.payment),
  }
}
