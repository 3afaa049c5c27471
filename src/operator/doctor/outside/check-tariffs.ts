import * as v from 'valibot'
import { callExternal } from '#platform/external/external-call.server.ts'
import { failed, passed, warned, type Finding } from '#platform/doctor/finding.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { findCentreGateways, findGateway } from '#platform/settings/gateway-settings.ts'
import { compareTariffs } from '../gateway/check-parking.ts'
import { accountFileName, readTestAccount } from '../gateway/read-test-account.ts'
import { listParkingCentres } from '../list-parking-centres.ts'
import { parseJson } from '#core/parse-json.ts'

const remedy = 'Correct the tariff in centre.yaml, or that of the car park.'

/** Whether each test stay costs at its car park what visitors read; undefined if all car parks are embedded. */
export async function checkTariffs(
  environment: Environment,
  file = accountFileName,
): Promise<Finding | undefined> {
  const common = findGateway(environment, 'PARKING')
  const own = findCentreGateways(environment)
  if (common === undefined && own.size === 0) return undefined
  const faults: string[] = []
  const account = readTestAccount(file, false, (line) => faults.push(line))
  if (account === undefined) return failed(faults.join('; '), 'Correct it as docs/operating/gateway.md says.')
  const hasTicket = Object.values(account.parking).some(({ ticketNumber }) => ticketNumber !== undefined)
  const tariffs = hasTicket ? await listParkingCentres(environment) : new Map<string, undefined>()
  const stays = Object.entries(account.parking).flatMap(([uid, { ticketNumber }]) => {
    const [gateway, tariff] = [own.get(uid) ?? common, tariffs.get(uid)]
    return ticketNumber === undefined || gateway === undefined || tariff === undefined
      ? []
      : [{ uid, ticketNumber, gateway, tariff }]
  })
  if (stays.length === 0)
    return passed(
      `not compared with that of a car park, because ${file} names no ticket; see docs/operating/gateway.md`,
    )
  for (const { uid, ticketNumber, gateway, tariff } of stays) {
    const answer = await callExternal({
      method: 'POST',
      url: `${gateway.url}/parking/centers/${uid}/tickets/quote`,
      headers: {
        'content-type': 'application/json',
        'x-correlation-id': `doctor-${Date.now()}`,
        ...(gateway.key !== undefined && { 'x-api-key': gateway.key }),
      },
      body: JSON.stringify({ ticketNumber, voucherCode: null }),
    })
    const quote = answer.ok && answer.value.status === 200 ? parseJson(answer.value.body) : undefined
    if (!v.is(v.looseObject({}), quote)) faults.push(`the ticket of ${uid} in ${file} has no price`)
    else compareTariffs(quote, { tariff, warn: (line) => faults.push(`${uid}: ${line.replace('! ', '')}`) })
  }
  const uids = stays.map(({ uid }) => uid).join(', ')
  return faults.length === 0
    ? passed(`the car park tells the price that visitors read: ${uids}`)
    : warned(faults.join('; '), remedy)
}
