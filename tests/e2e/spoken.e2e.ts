import { pathOf } from '#platform/routes/paths.ts'
import { atOneWidth, expect, test, visit } from '../support/e2e/browser-test.ts'
import { harbour } from '../support/e2e/screens.ts'

// What a screen reader says of a header, a form, a dialog and a list, written down, so that a change of it is noticed.
atOneWidth(() => {
  test('screen reader: header, list, dialog and form are said in this order and with these words', async ({
    page,
  }) => {
    await visit(page, pathOf('centerUid-shops', 'en', harbour))
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - link "Hafengalerie Kiel – go to the home page"
        - 'link "Your centre: Hafengalerie Kiel. Show details"'
        - status
        - button "Open menu"
    `)
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - navigation "You are here":
        - list:
          - listitem:
            - link "Hafengalerie Kiel"
          - listitem: Shops
      - heading "Shops" [level=1]
      - search:
        - searchbox "Shop, brand or category"
        - button "Search"
        - checkbox "Open now"
      - list "V":
        - listitem:
          - heading "V" [level=2]
          - link /^Vitalis Apotheke Health & eyewear Ground floor /
    `)

    await visit(page, `${pathOf('centerUid', 'en', harbour)}?center-details`)
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Your centre":
        - link "Close"
        - heading "Your centre" [level=2]
        - link /Hafengalerie Kiel/
        - link "Change centre"
        - heading "Opening hours" [level=3]
        - table:
          - rowgroup:
            - row "Days Hours"
          - rowgroup:
            - row "Monday to Saturday 09:30–20:00"
            - row "Sunday closed"
    `)

    await visit(page, pathOf('centerUid-parking', 'en', harbour))
    await page.getByRole('main').getByRole('button', { name: 'Pay for parking' }).click()
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Pay for parking" [level=1]
      - list "Steps":
        - listitem: 1 Ticket
        - listitem: 2 Price
        - listitem: 3 Payment
      - heading "Which ticket?" [level=2]
      - group "Find the ticket by":
        - radio "Ticket number" [checked]
        - radio "Number plate"
      - textbox "Ticket number"
      - button "Scan barcode"
      - paragraph: The digits below the barcode, with or without spaces.
      - button "Find ticket"
      - complementary "Help at the barrier":
        - heading "Help at the barrier" [level=2]
        - link "+49 171 3920099"
    `)
  })
})
