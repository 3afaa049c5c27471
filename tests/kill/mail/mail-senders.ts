import { startSmtpStandIn, type SmtpStandIn } from '../../support/mail/smtp-stand-in.ts'
import { Replicas } from '../replicas.ts'
import type { Arrival } from './mail-books.ts'

/** What a mail server takes for one mail, in milliseconds: the kills fall into this time. */
export const takesMs = 60

/** Each replica has a mail server of its own, which tells who has handed a mail over. */
const replicaCount = 2

type Settings = Readonly<Record<string, string>>

/** Real servers on one database that send mails and can be killed, and the mail servers that take them. */
export class MailSenders {
  readonly replicas: Replicas
  /** When each process has ended, by its name. */
  readonly ended = new Map<string, number>()
  /** The names of the processes that run, by replica. */
  readonly #names: string[] = []
  readonly #arrivals: Arrival[] = []
  readonly #mailboxes: readonly SmtpStandIn[]
  readonly #read: number[] = []
  #starts = 0

  private constructor(replicas: Replicas, mailboxes: readonly SmtpStandIn[]) {
    this.replicas = replicas
    this.#mailboxes = mailboxes
  }

  static async create(settings: Settings): Promise<MailSenders> {
    const mailboxes: SmtpStandIn[] = []
    for (let index = 0; index < replicaCount; index += 1) mailboxes.push(await startSmtpStandIn({ takesMs }))
    const replicas = await Replicas.create(replicaCount, settings)
    return new MailSenders(replicas, mailboxes)
  }

  /** How many mails have arrived, copies included. */
  get arrived(): number {
    return this.#mailboxes.reduce((sum, { mails }) => sum + mails.length, 0)
  }

  async start(index: number): Promise<void> {
    // What the process before has handed over is read under its name, before the next one can send.
    this.#note(index)
    this.#names[index] = `replica ${index + 1}, start ${(this.#starts += 1)}`
    await this.replicas.start(index, { SMTP_URL: this.#mailboxes[index]?.url ?? '' })
  }

  async startAll(): Promise<void> {
    await Promise.all(this.#mailboxes.map((_, index) => this.start(index)))
  }

  /** Kills one like a power cut. */
  async kill(index: number): Promise<void> {
    await this.replicas.kill(index)
    this.#end(index)
  }

  /** Ends all as an operator does. */
  async stopAll(): Promise<void> {
    await this.replicas.stopAll()
    for (const index of this.#mailboxes.keys()) this.#end(index)
  }

  /** Everything that has arrived so far. */
  readArrivals(): readonly Arrival[] {
    for (const index of this.#mailboxes.keys()) this.#note(index)
    return this.#arrivals
  }

  async close(): Promise<void> {
    await this.stopAll()
    await Promise.all(this.#mailboxes.map((mailbox) => mailbox.close()))
  }

  #end(index: number): void {
    const name = this.#names[index]
    if (name !== undefined && !this.ended.has(name)) this.ended.set(name, performance.now())
  }

  #note(index: number): void {
    const mails = this.#mailboxes[index]?.mails ?? []
    for (const { to, raw, at } of mails.slice(this.#read[index] ?? 0))
      this.#arrivals.push({
        messageId: /^Message-ID: (\S+)/im.exec(raw.toString('latin1'))?.[1] ?? 'none',
        recipient: to.join(),
        sender: this.#names[index] ?? 'nobody',
        at,
      })
    this.#read[index] = mails.length
  }
}
