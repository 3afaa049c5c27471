import { pathOf } from '#platform/routes/paths.ts'
import { fillSignUp } from '../support/e2e/account.ts'
import { details, panelOf, selectorOf } from '../support/e2e/panels.ts'
import { centres, harbour, market } from '../support/e2e/screens.ts'
import { translate } from '../support/e2e/shell.ts'
import {
  atEachWidth,
  atOneWidth,
  expect,
  inEachLanguage,
  inLanguage,
  long,
  panelHydrated,
  test,
  visit,
} from '../support/e2e/browser-test.ts'

const home = pathOf('centerUid', 'de', harbour)

atOneWidth(() => {
  test('PAN-03 NAV-04 without a centre the selector opens; a favourite centre is used instead', async ({
    page,
    context,
  }) => {
    await visit(page, '/faq')
    await expect(selectorOf(page)).toHaveText(translate('de', 'center_selector_label'))
    await selectorOf(page).click()
    await expect(page).toHaveURL('/faq?center-switch')
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
      translate('de', 'centre_switch_headline'),
    )

    await visit(page, '/faq?center-details')
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
      translate('de', 'centre_switch_headline_center_details'),
    )
    await expect(panelOf(page)).toContainText(translate('de', 'centre_switch_text_center_details'))

    await context.addCookies([
      {
        name: 'centerRoute',
        value: market.centerUid,
        url: new URL('/', page.url()).href,
        sameSite: 'Strict',
        secure: true,
      },
    ])
    await visit(page, '/faq?center-details')
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(details)
    await expect(panelOf(page)).toContainText(market.name)

    await visit(page, '/faq')
    await expect(selectorOf(page)).toHaveText(market.name)
    await selectorOf(page).click()
    await expect(panelOf(page)).toContainText(market.name)
    await expect(page).toHaveURL('/faq?center-details')

    await visit(page, `${home}?center-details`)
    await expect(panelOf(page), 'the centre of the page comes first').toContainText(harbour.name)
  })
})

const contexts = [
  'profile',
  'profile-edit',
  'profile-preferences',
  'profile-delete',
  'center-details',
] as const

inEachLanguage('de', (locale) => {
  test(
    `PAN-03 PAN-10 each panel that needs a centre asks for one with its own text, and then opens (${locale})`,
    long,
    async ({ page, context }) => {
      for (const flag of contexts) {
        const key = flag.replaceAll('-', '_') as 'profile' | 'profile_edit' | 'profile_preferences'
        for (const address of [`?${flag}`, `?center-switch&${flag}`]) {
          await context.clearCookies()
          await visit(page, pathOf('faq', locale) + address)
          await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
            translate(locale, `centre_switch_headline_${key}`),
          )
          await expect(panelOf(page)).toContainText(translate(locale, `centre_switch_text_${key}`))
        }
        await panelHydrated(page, 'a')
        await panelOf(page).getByRole('link', { name: harbour.name }).click()
        await expect(page).toHaveURL(`${pathOf('centerUid', locale, harbour)}?${flag}`)
        await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(
          translate(locale, flag === 'center-details' ? 'centre_details_headline' : 'profile_greeting'),
        )
        await visit(page, `${pathOf('faq', locale)}?${flag}`)
        await expect(panelOf(page).getByRole('heading', { level: 2 }), 'the favourite one serves').toHaveText(
          translate(locale, flag === 'center-details' ? 'centre_details_headline' : 'profile_greeting'),
        )
      }
    },
  )
})

inLanguage('en', (locale) => {
  test(`PAN-03 ACC-01 GRD-06 an account panel opens after the sign-in (${locale})`, async ({ page }) => {
    const asked = `${pathOf('centerUid', locale, harbour)}?q=a%20b&x&profile-edit`
    await visit(page, asked)
    const heading = panelOf(page).getByRole('heading', { level: 2 })
    await expect(heading).toHaveText(translate(locale, 'profile_greeting'))
    await panelOf(page)
      .getByRole('link', { name: translate(locale, 'account_login') })
      .click()
    await fillSignUp(page, locale)
    await page.waitForURL((url) => url.pathname + url.search === asked)
    // A new account sees the onboarding first.
    await panelHydrated(page)
    await panelOf(page)
      .getByRole('button', { name: translate(locale, 'onboarding_skip') })
      .click()
    await expect(heading).toHaveText(translate(locale, 'account_personaldata_headline'))
    await expect(panelOf(page).getByLabel(translate(locale, 'account_form_firstname'))).toBeVisible()
    expect(new URL(page.url()).search).toBe('?q=a%20b&x&profile-edit')
  })
})

inLanguage('de', (locale) => {
  test(
    `ACC-01 logged out, the overview lists what needs a sign-in and leads there (${locale})`,
    long,
    async ({ page }) => {
      const shops = pathOf('centerUid-shops', locale, harbour)
      for (const [key, flag] of [
        ['account_personaldata_headline', 'profile-edit'],
        ['account_preferences_headline', 'profile-preferences'],
      ] as const) {
        await visit(page, `${shops}?profile`)
        const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth/login')
        await panelOf(page)
          .getByRole('link', { name: translate(locale, key) })
          .click()
        expect(new URL((await asked).url()).searchParams.get('returnTo')).toBe(`${shops}?${flag}`)
        await expect(page.getByLabel(translate(locale, 'identity_email'))).toBeVisible()
      }
    },
  )
})

atEachWidth('phone', () => {
  test('PAN-10 CTR-01 choosing a centre goes to its page with its details and remembers it for 7 days', async ({
    page,
    context,
  }) => {
    await visit(page, '/?center-switch')
    const entries = panelOf(page).getByRole('listitem')
    await expect(entries).toHaveCount(4)
    for (const { name } of centres)
      await expect(entries.filter({ hasText: name }).locator('img')).toBeVisible()
    await entries.filter({ hasText: market.name }).getByRole('link').click()
    await expect(page).toHaveURL(`/${market.centerUid}?center-details`)
    await expect(panelOf(page).getByRole('heading', { level: 2 })).toHaveText(details)
    await expect(panelOf(page)).toContainText(market.name)

    const cookie = (await context.cookies()).find(({ name }) => name === 'centerRoute')
    expect(cookie).toMatchObject({ value: market.centerUid, path: '/', sameSite: 'Strict', secure: true })
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1)

    await panelOf(page)
      .getByRole('link', { name: translate('de', 'centre_details_change') })
      .click()
    await expect(entries.filter({ hasText: market.name })).toContainText(
      translate('de', 'centre_switch_current'),
    )

    await visit(page, '/?center-switch&profile')
    await entries.filter({ hasText: harbour.name }).getByRole('link').click()
    await expect(page, 'the context supplies its own query').toHaveURL(`${home}?profile`)
  })
})

atOneWidth(() => {
  test('PAN-09 the details show only the contacts that exist, without gaps', long, async ({ page }) => {
    for (const [centre, contacts] of [
      [
        harbour,
        ['contact_phone', 'contact_email', 'contact_website', 'contact_instagram', 'contact_facebook'],
      ],
      [market, ['contact_phone', 'contact_email', 'contact_instagram']],
    ] as const) {
      await visit(page, `/${centre.centerUid}?center-details`)
      const panel = panelOf(page)
      await expect(panel.getByRole('link', { name: centre.name })).toHaveAttribute(
        'href',
        `/${centre.centerUid}`,
      )
      await expect(panel.getByRole('link', { name: translate('de', 'centre_details_change') })).toBeVisible()
      await expect(panel.getByRole('table').first()).toContainText('Mo.')
      await expect(
        panel.getByRole('link', { name: translate('de', 'centre_details_route') }),
      ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
      const list = panel
        .getByRole('heading', { name: translate('de', 'centre_details_contact') })
        .locator('xpath=..')
      await expect(list.getByRole('listitem')).toHaveText(
        contacts.map((key) => new RegExp(`^${translate('de', key)}`)),
      )
      const boxes = await list
        .getByRole('listitem')
        .evaluateAll((items) =>
          items.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
        )
      const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))
      expect(new Set(gaps).size, `even distances: ${gaps.join()}`).toBe(1)
    }
  })
}, 'desktop')
