/** A mail that has arrived. */
export type Arrival = {
  readonly messageId: string
  readonly recipient: string
  /** The process that handed it over. */
  readonly sender: string
  readonly at: number
}

/** What is left after the kills. */
export type MailBooks = {
  readonly kills: number
  /** The addresses of the visitors who were told that a mail is on its way. */
  readonly told: readonly string[]
  /** What the database keeps that makes a mail necessary: to whom, and the mail's key. */
  readonly business: readonly { readonly recipient: string; readonly key: string }[]
  /** The rows of all mails. */
  readonly mails: readonly { readonly id: string; readonly key: string; readonly state: string }[]
  readonly arrivals: readonly Arrival[]
  /** When each process has ended. */
  readonly ended: ReadonlyMap<string, number>
}

/** How many mails one process may leave unnoted: as many as it hands over at once. */
const copiesOfAKill = 4

/** How many mails were handed over again under their own `Message-ID`, because a process died before it noted them. */
export const countCopies = ({ arrivals }: MailBooks): number =>
  arrivals.length - new Set(arrivals.map(({ messageId }) => messageId)).size

/**
 * The faults of the books; should be empty: a business without its mail or a mail without its business, a mail that was
 * lost, that became two, that is not noted as sent, or that was handed over again while its first sender lived.
 */
export function findLostOrTwice(books: MailBooks): string[] {
  const { told, business, mails, arrivals } = books
  const keys = new Set(business.map(({ key }) => key))
  const written = new Set(mails.map(({ key }) => key))
  const recipients = new Set(business.map(({ recipient }) => recipient))
  const byRecipient = Map.groupBy(arrivals, ({ recipient }) => recipient)
  const idsFor = (recipient: string) =>
    new Set((byRecipient.get(recipient) ?? []).map(({ messageId }) => messageId))
  const copies = countCopies(books)
  return [
    ...told.filter((who) => !recipients.has(who)).map((who) => `${who} was told of a mail that is not kept`),
    ...business.filter(({ key }) => !written.has(key)).map(({ key }) => `${key} has no mail`),
    ...mails.filter(({ key }) => !keys.has(key)).map(({ key }) => `the mail ${key} has no business`),
    ...mails.filter(({ state }) => state !== 'sent').map(({ key, state }) => `the mail ${key} is ${state}`),
    ...business
      .filter(({ recipient }) => idsFor(recipient).size === 0)
      .map(({ recipient }) => `nothing has arrived for ${recipient}`),
    ...[...byRecipient.keys()]
      .filter((recipient) => idsFor(recipient).size > 1)
      .map((recipient) => `${recipient} has got ${idsFor(recipient).size} mails`),
    ...[...byRecipient.keys()].filter((who) => !recipients.has(who)).map((who) => `${who} expects no mail`),
    ...findNeedlessCopies(books),
    ...(copies > copiesOfAKill * books.kills ? [`${copies} copies after ${books.kills} kills`] : []),
  ]
}

/** Copies that no kill explains: the process that handed the mail over first was still alive. */
function findNeedlessCopies({ arrivals, ended }: MailBooks): string[] {
  const inOrder = arrivals.toSorted((one, other) => one.at - other.at)
  const byId = Map.groupBy(inOrder, ({ messageId }) => messageId)
  return [...byId.values()]
    .flatMap((ofOne) =>
      ofOne.slice(1).filter((copy, index) => {
        const first = ofOne[index]
        return first !== undefined && (ended.get(first.sender) ?? Infinity) > copy.at
      }),
    )
    .map(({ recipient }) => `${recipient} was sent a copy while the first sender lived`)
}
