import type { ProjectText } from './project-texts.ts'

const folder = 'docs/decisions/'
const index = `${folder}README.md`
const fileName = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/
const form =
  /^# (\d+)\. .+\n\n- Status: (accepted|superseded by decision \d+)\n- Date: \d{4}-\d{2}-\d{2}\n\n## Context\n\n\S[^]*\n\n## Decision\n\n\S[^]*\n\n## Rejected\n\n\S[^]*?(\n\n## Consequences\n\n\S[^]*)?$/
const headings = /^## .+$/gm

const isRecord = ({ path }: ProjectText) => path.startsWith(folder) && path !== index
const numberOf = (path: string) => Number(fileName.exec(path)?.[1])

/** The faults of a single record, without its references to others. */
function checkForm({ path, text }: ProjectText): string[] {
  if (!fileName.test(path)) return [`${path} is not named like 0001-what-was-decided.md`]
  const [, number] = form.exec(text) ?? []
  const most = text.includes('\n## Consequences\n') ? 4 : 3
  if (number === undefined || (text.match(headings) ?? []).length !== most)
    return [`${path} has not the form that ${index} shows`]
  return Number(number) === numberOf(path) ? [] : [`${path} calls itself ${number}`]
}

function checkNumbers(records: readonly ProjectText[]): string[] {
  return records
    .map(({ path }) => numberOf(path))
    .toSorted((one, other) => one - other)
    .flatMap((number, at) => (number === at + 1 ? [] : [`decision ${number} stands where ${at + 1} belongs`]))
    .slice(0, 1)
}

function checkIndex(records: readonly ProjectText[], texts: readonly ProjectText[]): string[] {
  const page = texts.find(({ path }) => path === index)?.text ?? ''
  return records.flatMap(({ path, text }) => {
    const title = /^# \d+\. (.+)$/m.exec(text)?.[1] ?? ''
    const row = `| ${numberOf(path)} | [${title}](${path.slice(folder.length)})`
    return page.replaceAll(/ +\|/g, ' |').split(row).length === 2 ? [] : [`${index} has not one row «${row}»`]
  })
}

/** References to a record by file or by number: `decision 12`, `[12](decisions/0012-….md)`. */
function checkReferences({ path, text }: ProjectText, records: readonly ProjectText[]): string[] {
  const paths = new Set(records.map((record) => record.path))
  const numbers = new Set(records.map((record) => numberOf(record.path)))
  const links = [
    ...text.matchAll(/\[(?:decision )?(\d+)\]\((?:\.\.?\/)*(?:docs\/)?(?:decisions\/)?(\d{4})-/gi),
  ]
  return [
    ...[...text.matchAll(/\bdecisions\/(\d{4}-[\w-]+\.md)/g)]
      .filter(([, name = '']) => !paths.has(folder + name))
      .map(([named]) => `${path} names ${named}, which does not exist`),
    ...[...text.matchAll(/\b(?:decision|record)s?\s+(?:\*\s+)?\[?(\d{1,4})\b/gi)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([named]) => `${path} names «${named}», which does not exist`),
    ...links
      .filter(([, number, target]) => Number(number) !== Number(target))
      .map(([link]) => `${path} has «${link}», whose numbers differ`),
  ]
}

/** The faults of the decision records and of references to them; each is a sentence. */
export function findDecisionFaults(texts: readonly ProjectText[]): string[] {
  const records = texts.filter(isRecord)
  return [
    ...records.flatMap(checkForm),
    ...checkNumbers(records),
    ...checkIndex(records, texts),
    ...texts.flatMap((text) => checkReferences(text, records)),
  ]
}
