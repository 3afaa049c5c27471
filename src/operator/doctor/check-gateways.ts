import { setTimeout as sleep } from 'node:timers/promises'
import { ticketNumberPattern } from '#core/ticket-number.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { callExternal } from '#platform/external/external-call.server.ts'
import {
  findCentreGateways,
  findContentGateway,
  findGateway,
  showAddress,
  type GatewayAddress,
} from '#platform/settings/gateway-settings.ts'
import { checkContentGateway } from './gateway/check-content.ts'
import { checkCards } from './gateway/check-cards.ts'
import { checkExit } from './gateway/check-exit.ts'
import { checkParking } from './gateway/check-parking.ts'
import { checkProfile } from './gateway/check-profile.ts'
import { sendContentCall } from './gateway/send-content-call.ts'
import type { GatewayCall } from '#platform/gateway/gateway-call.ts'
import { createProber, type AskProbe, type CallReport } from './gateway/probe.ts'
import { accountFileName, readTestAccount } from './gateway/read-test-account.ts'
import type { TestAccount } from './gateway/test-account.schema.ts'
import { listParkingCentres } from './list-parking-centres.ts'
import { checkPulledContent, describeContentFault } from './check-pulled-content.ts'

/**
 * `npm run doctor -- gateway [--account <file>] [--with-ticket <number>]`: asks every gateway of the settings call by call
 * whether it answers as docs/gateway.yaml says. Moves no money and deletes nothing, and opens no barrier, unless the number of
 * a test ticket is given: its exit is ordered, twice with one key.
 * @returns whether nothing is wrong
 */
export async function checkGateways(
  environment: Environment,
  args: readonly string[],
  print: (line: string) => void,
  calls: readonly GatewayCall[],
): Promise<boolean> {
  const named = args[args.indexOf('--account') + 1]
  const file = args.includes('--account') ? (named ?? '') : accountFileName
  const account = readTestAccount(file, args.includes('--account'), print)
  if (account === undefined) return false
  const ticket = args.includes('--with-ticket') ? (args[args.indexOf('--with-ticket') + 1] ?? '') : undefined
  if (ticket !== undefined && !ticketNumberPattern.test(ticket)) {
    print('✗ --with-ticket: write the number of a test ticket, 8 to 20 digits')
    return false
  }

  let faults = 0
  const report = ({ call, title, sent, came, faults: found }: CallReport) => {
    faults += found.length
    print(`${found.length === 0 ? '✓' : '✗'} ${call}: ${title}`)
    print(`    sent ${sent}`)
    print(`    came ${came}`)
    for (const { problem, remedy } of found) print(`    ✗ ${problem}\n      → ${remedy}`)
  }
  const secrets = [account.profile?.accessToken ?? '', account.cards?.cardNumber ?? '']
  const proberFor = ({ url, key }: GatewayAddress): AskProbe =>
    createProber({
      send: ({ path, ...call }) =>
        path.startsWith('/content/')
          ? sendContentCall({ url, path, ...call })
          : callExternal({ ...call, url: `${url}${path}` }),
      key,
      secrets,
      report,
      calls,
    })
  const hasCarParks =
    findGateway(environment, 'PARKING') !== undefined || findCentreGateways(environment).size > 0
  const tariffs: Tariffs = hasCarParks ? await listParkingCentres(environment) : new Map()
  const served = listCentresOfCommonGateway(environment, account, tariffs)
  const visits = listVisits(environment, account, served, { tariffs, warn: print })
  const exitAt = ticket === undefined ? undefined : findExitPlace(ticket, visits, account)
  if (ticket !== undefined && exitAt === undefined) {
    print('✗ --with-ticket: several car parks are asked, or none')
    print(`    → Write the ticket below its centre in ${file}`)
    return false
  }
  for (const { title, gateway, missing, visit, inspect, parkingAt } of visits) {
    print(`\n${title}: ${showAddress(gateway)}`)
    if (gateway.key === undefined) print('! no key is set: everybody who can reach it can call it')
    await visit(proberFor(gateway))
    if (ticket !== undefined && parkingAt !== undefined && parkingAt === exitAt)
      await checkExit(proberFor(gateway), {
        centreUid: parkingAt,
        ticketNumber: ticket,
        now: Date.now,
        sleep,
        print,
        tariff: tariffs.get(parkingAt),
      })
    for (const fault of (await inspect?.()) ?? []) {
      faults += 1
      print(`✗ ${fault}`)
    }
    if (missing !== undefined) print(`! not everything was asked: name ${missing} in ${file}`)
  }
  if (visits.length === 0) {
    print('✗ no gateway is named in the settings, so all capabilities are embedded')
    print(
      '    → Set PROFILE_GATEWAY_URL, PARKING_GATEWAY_URL, CARDS_GATEWAY_URL or CONTENT_GATEWAY_URL; see docs/operating/gateway.md',
    )
    return false
  }
  print(`\n${faults === 0 ? 'No faults' : `${faults} ${faults === 1 ? 'fault' : 'faults'}`}`)
  return faults === 0
}

/** What visitors read of the price at each centre. */
type Tariffs = Awaited<ReturnType<typeof listParkingCentres>>

type Visit = {
  readonly title: string
  readonly gateway: GatewayAddress
  /** The uid of the centre whose car park it is. */
  readonly parkingAt?: string
  /** What the test account lacks for a complete check. */
  readonly missing?: string | undefined
  readonly visit: (ask: AskProbe) => Promise<void>
  /** Looks at what the gateway has as a whole, and answers its faults. */
  readonly inspect?: () => Promise<readonly string[]>
}

/** The centre of a test ticket: that of the test account, or the only one with a car park. */
function findExitPlace(ticket: string, visits: readonly Visit[], account: TestAccount): string | undefined {
  const uids = visits.flatMap(({ parkingAt }) => parkingAt ?? [])
  const named = uids.find((uid) => account.parking[uid]?.ticketNumber === ticket)
  return named ?? (uids.length === 1 ? uids[0] : undefined)
}

/** The centres that ask `PARKING_GATEWAY_URL`: those of the content that offer parking, and those of the test account. */
function listCentresOfCommonGateway(
  environment: Environment,
  account: TestAccount,
  tariffs: Tariffs,
): readonly string[] {
  if (findGateway(environment, 'PARKING') === undefined) return []
  const own = findCentreGateways(environment)
  const uids = new Set([...tariffs.keys(), ...Object.keys(account.parking)])
  return [...uids].filter((uid) => !own.has(uid))
}

function listVisits(
  environment: Environment,
  account: TestAccount,
  served: readonly string[],
  { tariffs, warn }: { readonly tariffs: Tariffs; readonly warn: (line: string) => void },
): readonly Visit[] {
  const profile = findGateway(environment, 'PROFILE')
  const cards = findGateway(environment, 'CARDS')
  const parking = findGateway(environment, 'PARKING')
  const own = findCentreGateways(environment)
  const content = findContentGateway(environment)
  const visitCentre = (uid: string, gateway: GatewayAddress): Visit => ({
    title: `Parking at ${uid}`,
    gateway,
    parkingAt: uid,
    missing:
      account.parking[uid]?.ticketNumber === undefined ? `a ticketNumber below parking, ${uid}` : undefined,
    visit: (ask) => {
      const tariff = tariffs.get(uid)
      return checkParking(ask, uid, account.parking[uid] ?? {}, tariff && { tariff, warn })
    },
  })
  return [
    ...(profile
      ? [
          {
            title: 'Profiles',
            gateway: profile,
            missing: account.profile ? undefined : 'oid and accessToken below profile',
            visit: (ask: AskProbe) => checkProfile(ask, account.profile),
          },
        ]
      : []),
    ...(parking ? served.map((uid) => visitCentre(uid, parking)) : []),
    ...(parking && served.length === 0
      ? [
          {
            title: 'Parking',
            gateway: parking,
            missing: 'a centre below parking, because none of the content offers parking there,',
            visit: async () => undefined,
          },
        ]
      : []),
    ...[...own].map(([uid, gateway]) => visitCentre(uid, gateway)),
    ...(cards
      ? [
          {
            title: 'Cards',
            gateway: cards,
            missing: account.cards ? undefined : 'cardNumber, holder and expires below cards',
            visit: (ask: AskProbe) => checkCards(ask, account.cards),
          },
        ]
      : []),
    ...(content
      ? [
          {
            title: 'Content',
            gateway: content,
            visit: (ask: AskProbe) => checkContentGateway(ask, content.key !== undefined),
            inspect: async () => (await checkPulledContent(content, environment)).map(describeContentFault),
          },
        ]
      : []),
  ]
}
