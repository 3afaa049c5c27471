import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { fail, succeed, type Result } from '#core/result.ts'
import { formatCatalogueMessage } from '#i18n/catalogue-message.server.ts'
import { localeOfPath, type Locale } from '#i18n/locale.ts'
import { serialiseReads } from '#platform/database/one-at-a-time.server.ts'
import type { Database } from '#platform/database/tables.server.ts'
import { barePage } from '#platform/http/bare-page.server.ts'
import type { Logger } from '#platform/logger.server.ts'
import { findRouteByPath } from '#platform/routes/find-route.ts'
import type { Environment } from '#platform/settings/environment.server.ts'
import { findContentGateway, type GatewayAddress } from '#platform/settings/gateway-settings.ts'
import { checkContextAt } from '../check/app-check-context.ts'
import { makeMissingMedia } from '../import-content.server.ts'
import type { PrepareContent } from '../prepare/prepared-content.ts'
import { createContentClient, type AskContent } from '../pull/content-client.server.ts'
import { pulledFolder } from '../pull/content-pull.server.ts'
import { openMirror } from '../pull/mirror.server.ts'
import { pullPart } from '../pull/pull-part.server.ts'
import { formatFault } from '#platform/content/content-fault.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import { replaceCentre } from '../replace-content.server.ts'
import { previewParameter, readPreview, type PreviewedDraft } from './preview-link.ts'

/** Pages of a centre as they will be when a draft is published, for anyone with a signed link. */
export type Previews = {
  /** The draft of a link to a page; undefined if the address has none that is signed for its centre. */
  readonly find: (method: string, address: string) => PreviewedDraft | undefined
  readonly answer: (request: Request, draft: PreviewedDraft) => Promise<Response>
}

type PreviewOptions = {
  readonly environment: Environment
  readonly logger: Logger
  readonly db: Kysely<Database>
  readonly prepare: PrepareContent
  /** Renders a page from the rows that a transaction has written. */
  readonly render: (db: Kysely<Database>, version: number, request: Request) => Promise<Response>
  readonly now: () => number
}

/** A preview has a process and a transaction, so they take turns; more than these do not wait. */
const mostWaiting = 4
const lockTimeout = '5s'

/** Opens the previews; undefined if content comes from a folder, or nothing is there to check a link by. */
export function openPreviews(options: PreviewOptions): Previews | undefined {
  const { environment, logger, now } = options
  const gateway = findContentGateway(environment)
  const secret = environment.CONTENT_NOTICE_SECRET
  if (gateway === undefined || secret === undefined) return undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (show: () => Promise<Response>): Promise<Response> => {
    waiting += 1
    const shown = last.then(show).finally(() => (waiting -= 1))
    last = shown.catch(() => undefined)
    return shown
  }

  return {
    find: (method, address) => {
      if (method !== 'GET' || !address.includes(`${previewParameter}=`)) return undefined
      const { pathname, searchParams } = new URL(address, environment.PUBLIC_ORIGIN)
      const centre = findRouteByPath(pathname)?.params['centerUid']
      const value = searchParams.get(previewParameter)
      return centre === undefined || value === null ? undefined : readPreview(secret, centre, value)
    },
    answer: async (request, draft) => {
      const { pathname } = new URL(request.url)
      const locale = localeOfPath(pathname)
      if (draft.expires * 1000 <= now()) return sayWhy(locale, pathname, 410, 'preview_ended')
      if (waiting >= mostWaiting) return sayWhy(locale, pathname, 503, 'preview_busy')
      return inTurn(async () => {
        const shown = await showDraft(options, gateway, draft, request)
        if (shown.ok) return markPreview(shown.value, locale)
        const { isAway, reason } = shown.problem
        logger.warn({ centre: draft.centre, draft: draft.name, reason }, 'no preview')
        return isAway
          ? sayWhy(locale, pathname, 503, 'preview_away')
          : sayWhy(locale, pathname, 422, 'preview_faulty')
      })
    },
  }
}

type Reason = 'preview_ended' | 'preview_busy' | 'preview_away' | 'preview_faulty'

const sayWhy = (locale: Locale, pathname: string, status: number, reason: Reason): Response =>
  barePage({
    status,
    locale,
    headline: formatCatalogueMessage(locale, 'preview_title'),
    texts: [formatCatalogueMessage(locale, reason)],
    button: { href: pathname, label: formatCatalogueMessage(locale, 'preview_public') },
    headers: unshared,
  })

const unshared = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The link is a key.
  'referrer-policy': 'no-referrer',
}

/** A preview runs no script: what scripts keep in a tab or on the device would show the draft later. */
async function markPreview(page: Response, locale: Locale): Promise<Response> {
  const headers = new Headers(page.headers)
  for (const [name, value] of Object.entries(unshared)) headers.set(name, value)
  const policy = headers.get('content-security-policy')
  const sandbox = 'sandbox allow-same-origin allow-popups'
  headers.set('content-security-policy', policy === null ? sandbox : `${policy}; ${sandbox}`)
  if (!headers.get('content-type')?.startsWith('text/html'))
    return new Response(page.body, { status: page.status, headers })
  const title = `<title>${formatCatalogueMessage(locale, 'preview_title')}: `
  return new Response((await page.text()).replace('<title>', title), { status: page.status, headers })
}

/** Why a draft cannot be shown: the CMS or its gateway is away, or the draft has a fault. */
type NotShown = { readonly isAway: boolean; readonly reason: string }

const faulty = (reason: string) => fail<NotShown>({ isAway: false, reason })

/** Pulls the centre with the draft into a folder of its own, and renders a page of it. Only images that are new are kept. */
async function showDraft(
  { environment, db, prepare, render, now }: PreviewOptions,
  gateway: GatewayAddress,
  { centre, name }: PreviewedDraft,
  request: Request,
): Promise<Result<Response, NotShown>> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-preview-'))
  try {
    const mirror = openMirror(folder)
    const ask = createContentClient(gateway)
    let isAway = false
    const askWithDraft: AskContent = async (path, etag) => {
      const isOfCentre = path.startsWith('/content/centers/')
      const answer = await ask(isOfCentre ? `${path}?draft=${encodeURIComponent(name)}` : path, etag)
      isAway ||= !answer.ok || answer.value.status >= 500
      return answer
    }
    for (const part of [globalFolderName, centre]) {
      // What this machine has is not sent again.
      const pulled = join(pulledFolder(environment), part)
      await cp(pulled, join(folder, part), { recursive: true }).catch(() => undefined)
      const outcome = await pullPart(askWithDraft, mirror, part)
      if (!outcome.ok) return fail({ isAway, reason: formatFault(outcome.problem) })
    }
    const prepared = await prepare(folder, checkContextAt(now(), environment.PRODUCT_NAME))
    try {
      const sound = prepared.sound.find((part) => part.name === centre)
      if (sound === undefined) return faulty(prepared.faults.map(formatFault).join('\n'))
      const broken = await makeMissingMedia(db, prepared, sound.media)
      if (broken.length > 0) return faulty(broken.map(formatFault).join('\n'))
      const rows = await prepared.readRows(centre)
      const response = await thenUndo(db, async (transaction) => {
        await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(transaction)
        await replaceCentre(transaction, centre, rows)
        return readWhole(await render(serialiseReads(transaction), draftVersion(), request))
      })
      return succeed(response)
    } finally {
      await prepared.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let drafts = 0
/** A version that no content has, and that is not used twice: nothing that is kept by version can mix with it. */
const draftVersion = (): number => {
  drafts += 1
  return -drafts
}

/** An answer whose body no longer needs what it was made from. */
const readWhole = async (answer: Response): Promise<Response> =>
  new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })

class Undone<Value> extends Error {
  readonly value: Value

  constructor(value: Value) {
    super('rolled back')
    this.value = value
  }
}

async function thenUndo<Value>(
  db: Kysely<Database>,
  work: (transaction: Parameters<typeof replaceCentre>[0]) => Promise<Value>,
): Promise<Value> {
  const undone = await db
    .transaction()
    .execute(async (transaction): Promise<never> => {
      throw new Undone(await work(transaction))
    })
    .catch((error: unknown) => error)
  if (undone instanceof Undone) return undone.value as Value
  throw undone
}
