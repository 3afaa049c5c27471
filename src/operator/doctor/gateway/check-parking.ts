import { priceOfStay, type Tariff } from '#features/parking/rules/tariff.ts'
import type { AskProbe, Probe } from './probe.ts'
import type { TestStay } from './test-account.schema.ts'

/** Of the right form, and of no car park: a ticket, a plate and a voucher that nobody has. */
const nobodys = {
  ticketNumber: '99999999999999999999',
  licencePlate: 'ZZZZ9999',
  voucherCode: 'NO-SUCH-CODE',
}

const codeIs =
  (code: string) =>
  (answer: Readonly<Record<string, unknown>>): readonly string[] =>
    answer['code'] === code ? [] : [`code is ${JSON.stringify(answer['code'])}, and ${code} is right here`]

type Ask = (probe: Omit<Probe, 'centreUid'>) => ReturnType<AskProbe>

/**
 * Asks a car park about a stay of the test account, and about what does not exist. No barrier opens: the only exit that
 * is ordered is that of a ticket which nobody has, and it must be refused.
 * @param content what visitors read of the tariff; if the gateway tells another price, `warn` says so
 */
export async function checkParking(
  askAny: AskProbe,
  centreUid: string,
  stay: TestStay,
  content?: { readonly tariff: Tariff; readonly warn: (line: string) => void },
): Promise<void> {
  const ask: Ask = (probe) => askAny({ ...probe, centreUid })
  await ask({ call: 'countFreeSpaces', title: 'the free spaces', expected: [200, 404] })
  await checkUnknown(ask)
  if (stay.licencePlate !== undefined) {
    await ask({
      call: 'findTicket',
      title: 'the stay by its plate',
      body: { licencePlate: stay.licencePlate },
      expected: [200],
    })
  }
  if (stay.ticketNumber === undefined) return
  const quote = await checkStay(ask, stay.ticketNumber, stay.voucherCode)
  if (quote !== undefined && content !== undefined) compareTariffs(quote, content)
}

/** The price of a first payment, which nothing has been taken off, against the tariff that visitors read. */
export function compareTariffs(
  quote: Readonly<Record<string, unknown>>,
  { tariff, warn }: { readonly tariff: Tariff; readonly warn: (line: string) => void },
): void {
  const minutes = Number(quote['minutes'])
  const told = Number(quote['grossAmount'])
  const read = priceOfStay(tariff, minutes)
  if (quote['timesPaid'] === 0 && told !== read)
    warn(
      `! ${minutes} minutes cost ${told} cents here, and ${read} by the tariff in centre.yaml, which visitors read: correct one of them`,
    )
}

async function checkUnknown(ask: Ask): Promise<void> {
  const { ticketNumber, licencePlate } = nobodys
  await ask({
    call: 'findTicket',
    title: 'a wrong key is refused',
    body: { ticketNumber },
    headers: { 'x-api-key': 'not-the-key' },
    expected: [401, 403],
    remedy:
      'Answer 401 to every call whose X-Api-Key is not the key of the settings: this gateway opens barriers.',
  })
  await ask({
    call: 'findTicket',
    title: 'a ticket that nobody has',
    body: { ticketNumber },
    expected: [404],
    judge: codeIs('unknown-ticket'),
  })
  await ask({
    call: 'findTicket',
    title: 'a plate that nobody has',
    body: { licencePlate },
    expected: [404],
    judge: codeIs('unknown-plate'),
  })
  await ask({
    call: 'quoteTicket',
    title: 'the price of a ticket that nobody has',
    body: { ticketNumber, voucherCode: null },
    expected: [404],
    judge: codeIs('unknown-ticket'),
  })
  const order = {
    call: 'releaseExit',
    body: { ticketNumber, amount: 0, voucherCode: null, payableUntil: new Date().toISOString() },
    headers: { 'idempotency-key': `check-${centreKey()}` },
    expected: [422],
    remedy: 'Answer 422 with the code refused to an exit of a ticket that the car park does not know.',
  }
  await ask({ ...order, title: 'an exit of a ticket that nobody has' })
  await ask({ ...order, title: 'the same exit again' })
}

const centreKey = () => Date.now().toString(36)

/** Returns the price without a voucher, if there is one. */
async function checkStay(
  ask: Ask,
  ticketNumber: string,
  voucherCode: string | undefined,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const isOfTicket = (ticket: unknown) =>
    (ticket as { ticketNumber?: unknown }).ticketNumber === ticketNumber
      ? []
      : ['the answer is of another ticket than was asked for']
  await ask({
    call: 'findTicket',
    title: 'the stay by its number',
    body: { ticketNumber },
    expected: [200],
    judge: isOfTicket,
  })
  const quote = (title: string, code: string | null, judge: NonNullable<Probe['judge']>) =>
    ask({
      call: 'quoteTicket',
      title,
      body: { ticketNumber, voucherCode: code },
      expected: [200],
      judge: (answer) => [...isOfTicket(answer['ticket']), ...judge(answer)],
    })
  const ratesOf = (answer: Readonly<Record<string, unknown>>) =>
    answer['voucherRates'] as readonly { readonly code: string; readonly status: string }[]
  const plain = await quote('its price', null, (answer) => [
    ...(ratesOf(answer).length === 0 ? [] : ['voucherRates must be empty if no voucher was sent']),
    ...(Date.parse(String(answer['validUntil'])) > Date.parse(String(answer['quotedAt']))
      ? []
      : ['validUntil must be later than quotedAt']),
  ])
  if (plain === undefined) return undefined
  await quote('its price with a voucher that nobody has', nobodys.voucherCode, (answer) =>
    ratesOf(answer)[0]?.status === 'UNKNOWN'
      ? []
      : ['voucherRates must have the code that was sent, with the status UNKNOWN'],
  )
  if (voucherCode === undefined) return plain
  for (const title of ['its price with the voucher', 'the same again: a question uses no voucher up']) {
    await quote(title, voucherCode, (answer) =>
      ratesOf(answer)[0]?.status === 'OK'
        ? []
        : [`the voucher of the test account has the status ${ratesOf(answer)[0]?.status ?? 'none'}, not OK`],
    )
  }
  return plain
}
