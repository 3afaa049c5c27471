import { compareFaults, type ContentFault } from '../read/content-fault.ts'
import type { Content } from '../read/content.ts'
import { walkValues } from '../read/value-path.ts'
import { faultAt } from '../read/yaml-entry.ts'

/**
 * The companies of the demo content. They do not exist, so nobody would be legally responsible for a site that names
 * them.
 */
export const demoCompanies = [
  '{product} Betriebs GmbH',
  'Hafengalerie Kiel Betriebsgesellschaft mbH',
  'Isarpark Centerbetrieb GmbH',
  'Lindenarkaden Leipzig Verwaltungs GmbH',
  'Marktquartier Köln Betriebsgesellschaft mbH & Co. KG',
] as const

/** Addresses on reserved domain names, which nobody can own (RFC 2606): all mail and web addresses of the demo. */
const demoAddress =
  /(?:[\w.+-]+@)?(?:(?:[\w-]+\.)+(?:example|invalid|test)|(?:[\w-]+\.)*example\.(?:com|net|org))\b/

/**
 * Legal pages and data of centres that still have the demo content: the first such place of each file. They are not
 * faults, because the demo can be tried as it is, but no public site may use them.
 */
export function findDemoRemains({ global, centres }: Content): ContentFault[] {
  const legalPages = [global, ...centres].flatMap(({ pages }) => [...pages.entries.values()])
  const centreFiles = centres.flatMap(({ centre }) => (centre === null ? [] : [centre]))
  const find = (entries: typeof legalPages | typeof centreFiles, remedy: string) =>
    entries.flatMap((entry) => {
      for (const { value: text, path } of walkValues(entry.value)) {
        if (typeof text !== 'string') continue
        const name = demoCompanies.find((company) => text.includes(company)) ?? demoAddress.exec(text)?.[0]
        if (name !== undefined) return [faultAt(entry, path, `${name} belongs to the demo`, remedy)]
      }
      return []
    })
  return [
    ...find(legalPages, 'write this legal page again for your company'),
    ...find(centreFiles, 'write the company and the addresses that visitors can reach'),
  ].toSorted(compareFaults)
}
