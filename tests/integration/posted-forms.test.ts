import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { locales } from '#i18n/locale.ts'
import { fillPath } from '#platform/routes/paths.ts'
import { routeNames, routeTable } from '#platform/routes/route-table.ts'
import { mapConcurrently } from '../support/page.ts'
import { formOf, isRefusal, judgeNonsense } from '../support/forms/judge-nonsense.ts'
import { postedForms, setFormStage, type FormStage } from '../support/forms/posted-forms.ts'

const guests = inject('guests')
let stage: FormStage
beforeAll(async () => {
  stage = await setFormStage(guests.origin)
}, 120_000)

judgeNonsense(() => stage, { isWhole: false })

test('FRM-05 each form of the app is in the list', async () => {
  const files = globSync('src/**/*.tsx').filter(
    (file) => !file.includes('.test.') && file !== 'src/platform/posts/posted-form.tsx',
  )
  const withForms = await mapConcurrently(files, async (file) =>
    /method="post"|<(Posted|Page)Form/.test(await readFile(file, 'utf8')) ? [file] : [],
  )
  expect(withForms.flat().toSorted()).toEqual([...new Set(postedForms.map(({ file }) => file))].toSorted())
})

const params = {
  centerUid: 'hafengalerie-kiel',
  spot: 'eingang-hafenseite',
  shopUid: 'roestraum',
  couponUid: 'popcorn-upgrade',
  eventsUid: 'kaikonzert',
  newsUid: 'stille-stunde',
  transactionId: '00000000-0000-4000-8000-000000000000',
}
const screens = routeNames.flatMap((name) =>
  locales.map((locale) => ({ name, locale, path: fillPath(routeTable[name].paths[locale], params) })),
)
/** Screens to which another site sends a visitor back, also by posting a form. */
const isReturnScreen = (name: string) => name === 'auth' || name === 'payment-redirect'

/** What says of a post that it comes from elsewhere, or does not say where it comes from. */
const foreign: readonly Record<string, string>[] = [
  // Nothing that a browser knows by itself: what a program sends.
  { referer: '' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { referer: 'https://evil.example/' },
]

test.each(foreign)('PAY-03 ROL-02 each route of the table refuses a post with %j', async (from) => {
  const answers = await mapConcurrently(screens, async ({ name, path }) => {
    const response = await stage.visitor.send(guests.origin + path, {
      method: 'POST',
      headers: { accept: 'text/html', ...from },
      body: new URLSearchParams({ intent: 'save', returnTo: '/' }),
    })
    const { status, headers } = response
    // A return from another site does nothing but open the same address again.
    if (isReturnScreen(name))
      return status === 200 &&
        headers.getSetCookie().length === 0 &&
        (await response.text()).includes('http-equiv="refresh"')
        ? []
        : [`${path} ${status}`]
    // 405: a screen that takes no form at all, wherever it comes from.
    return status === 403 || status === 405 ? [] : [`${path} ${status}`]
  })
  expect(answers.flat()).toEqual([])
})

test.each(foreign)('PAY-03 ROL-02 each form refuses a post with %j', async (from) => {
  const answers = await mapConcurrently(postedForms, async (form) => {
    const browser = form.isStrangers ? stage.stranger : stage.visitor
    const { status } = await browser.send(form.address(stage, 'de'), {
      method: 'POST',
      headers: { accept: 'text/html', ...from },
      body: formOf(form, stage),
    })
    return status === 403 ? [] : [`${form.name}: ${status}`]
  })
  expect(answers.flat()).toEqual([])
})

test('PAY-03 ROL-02 a form of a browser that sends no origin is accepted', async () => {
  const choose = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ choice: 'none', returnTo: '/en' })
    const request = {
      method: 'POST',
      headers: { accept: 'text/html', ...headers },
      body,
      redirect: 'manual' as const,
    }
    return (await fetch(`${guests.origin}/api/consent`, request)).status
  }
  expect(await choose({ referer: `${guests.origin}/en` })).toBe(303)
  expect(await choose({ 'sec-fetch-site': 'same-origin' })).toBe(303)
})

test('FRM-05 a post to any screen is answered by a page, and never fails', async () => {
  const answers = await mapConcurrently(screens, async ({ name, path }) => {
    const body = new FormData()
    for (const field of [
      'intent',
      'accountForm',
      'returnTo',
      'x\u0000',
      'constructor.prototype',
      '__intent__',
    ])
      body.append(field, 'x\u0000'.repeat(1_000))
    const response = await stage.visitor.send(guests.origin + path, {
      method: 'POST',
      headers: { origin: guests.origin, accept: 'text/html' },
      body,
    })
    const type = response.headers.get('content-type') ?? ''
    // A return from another site is answered with a page that opens the next address; a form that downloads a file has
    // no page.
    const isFile = name.endsWith('-pdf') || name.endsWith('-csv')
    const isRight =
      (isReturnScreen(name) ? response.status === 200 : isRefusal(response.status)) &&
      (isFile || type.startsWith('text/html'))
    return isRight ? [] : [`${path} ${response.status} ${type}`]
  })
  expect(answers.flat()).toEqual([])
})
