import { compareFaults, type ContentFault } from '#platform/content/content-fault.ts'
import type { Content } from '../read/content.ts'
import { listEntries } from '../read/list-entries.ts'
import { walkValues } from '#platform/content/value-path.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'

/** The companies of the example content. None exists, so nobody would be liable for a site that names them. */
export const exampleCompanies = [
  '{product} Betriebs GmbH',
  'Hafengalerie Kiel Betriebsgesellschaft mbH',
  'Isarpark Centerbetrieb GmbH',
  'Lindenarkaden Leipzig Verwaltungs GmbH',
  'Marktquartier Köln Betriebsgesellschaft mbH & Co. KG',
] as const

/** Addresses on reserved domain names, which nobody can own (RFC 2606): all mail and web addresses of the demo. */
const exampleAddress =
  /(?:[\w.+-]+@)?(?:(?:[\w-]+\.)+(?:example|invalid|test)|(?:[\w-]+\.)*example\.(?:com|net|org))\b/

/** What a new centre has in place of the operator's own words. */
const mark = /⟦[^⟧]*⟧/

/** A number that nobody has: those that Germany reserves for films, and the VAT id of a new centre. */
const exampleNumber = /\+49 30 23125 \d{3}\b|\bDE0{9}\b/

/**
 * What is left of examples, the first such place of each file: legal pages and data of centres that still have the
 * demo's, and what a new centre was written with. They are not faults, because both can be tried as they are, but no public
 * site may use them.
 */
export function findExamples(content: Content): ContentFault[] {
  const { global, centres } = content
  const legalPages = new Set<unknown>(
    [global, ...centres].flatMap(({ pages }) => [...pages.entries.values()]),
  )
  const centreFiles = new Set<unknown>(centres.map(({ centre }) => centre))
  return listEntries(content)
    .flatMap((entry) => {
      const isLegal = legalPages.has(entry)
      const find = isLegal || centreFiles.has(entry) ? findExample : findMark
      const remedy = isLegal
        ? 'write this legal page again for your company'
        : centreFiles.has(entry)
          ? 'write the company and the addresses that visitors can reach'
          : 'write your own words, or delete the entry'
      for (const { value: text, path } of walkValues(entry.value)) {
        const name = typeof text === 'string' ? find(text) : undefined
        if (name !== undefined) return [faultAt(entry, path, `${name} is an example`, remedy)]
      }
      return []
    })
    .toSorted(compareFaults)
}

const findMark = (text: string): string | undefined => mark.exec(text)?.[0]

const findExample = (text: string): string | undefined =>
  findMark(text) ??
  exampleCompanies.find((company) => text.includes(company)) ??
  exampleAddress.exec(text)?.[0] ??
  exampleNumber.exec(text)?.[0]
