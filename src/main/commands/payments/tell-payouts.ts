import { writeFile } from 'node:fs/promises'
import { formatPayoutsCsv } from '#features/payments/closing/payouts-csv.ts'
import { readPayouts } from '#features/payments/closing/read-payouts.server.ts'
import type { PaymentContext } from '#features/payments/payment-context.server.ts'
import { formatPayouts } from './format-payouts.ts'

/**
 * Says what the payouts of these days, both included, consist of, and writes their lines to a file if one is named.
 * @throws RangeError if a text is no day; Error if a provider does not answer
 */
export async function tellPayouts(
  context: PaymentContext,
  { file, ...days }: { readonly first: string; readonly last: string; readonly file: string | undefined },
): Promise<string> {
  const found = await readPayouts(context, days)
  if (file !== undefined) await writeFile(file, formatPayoutsCsv(found))
  return formatPayouts(found)
}
