import type { Tariff } from '#features/parking/rules/tariff.ts'
import { compareTariffs } from './check-parking.ts'
import type { AskProbe } from './probe.ts'

/** How long a check waits for the end of an exit's time, to see the price after it. */
const patienceMs = 120_000

type Exit = {
  readonly centreUid: string
  /** A ticket that stands for no car, and is not paid. */
  readonly ticketNumber: string
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly print: (line: string) => void
  /** What visitors read of the tariff; undefined if the content has none. */
  readonly tariff?: Tariff | undefined
}

/**
 * Orders the exit of a test ticket twice with one key, although nothing was paid: the second order must be the same exit, and
 * afterwards the ticket must be paid, or owe the time after the exit with the next number.
 */
export async function checkExit(
  ask: AskProbe,
  { centreUid, ticketNumber, now, sleep, print, tariff }: Exit,
): Promise<void> {
  const body = { ticketNumber, voucherCode: null }
  const about = { centreUid, call: 'quoteTicket', body }
  const before = await ask({ ...about, title: 'the price of the test ticket', expected: [200] })
  if (before === undefined) return
  if (tariff !== undefined) compareTariffs(before, { tariff, warn: print })
  const order = {
    centreUid,
    call: 'releaseExit',
    body: { ...body, amount: before['amount'], payableUntil: before['validUntil'] },
    headers: { 'idempotency-key': `check-exit-${now().toString(36)}` },
    expected: [200],
  }
  const first = await ask({ ...order, title: 'the exit of the test ticket' })
  if (first === undefined) return
  const exitUntil = String(first['exitUntil'])
  const sameExit = (answer: Readonly<Record<string, unknown>>) =>
    Date.parse(String(answer['exitUntil'])) === Date.parse(exitUntil)
      ? []
      : [`exitUntil is ${String(answer['exitUntil'])}, and was ${exitUntil}: the same key is the same exit`]
  await ask({ ...order, title: 'the same exit again, with the same key', judge: sameExit })

  const next = Number(before['timesPaid']) + 1
  const judgeNext = (answer: Readonly<Record<string, unknown>>) =>
    answer['timesPaid'] === next
      ? []
      : [`timesPaid is ${String(answer['timesPaid'])}, and ${next} is right after one exit more`]
  const paid = await ask({
    ...about,
    title: 'the price after the exit',
    // Until the end of its time the ticket is paid; a price comes after that.
    expected: Date.parse(exitUntil) > now() ? [409] : [409, 200],
    judge: (answer) =>
      answer['code'] === undefined
        ? judgeNext(answer)
        : answer['code'] === 'already-paid'
          ? answer['exitUntil'] === null
            ? []
            : sameExit(answer)
          : [`code is ${JSON.stringify(answer['code'])}, and already-paid is right here`],
  })
  if (paid?.['code'] === undefined) return
  const wait = Date.parse(exitUntil) - now() + 1_000
  if (wait > patienceMs) {
    print(`! timesPaid: from ${exitUntil} on, the price of this ticket must come with timesPaid ${next}`)
    return
  }
  await sleep(Math.max(wait, 0))
  await ask({ ...about, title: 'the price after the time to leave', expected: [200], judge: judgeNext })
}
