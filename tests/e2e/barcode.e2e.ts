import type { Page } from '@playwright/test'
import { freshTicket, openFlow } from '../support/e2e/parking.ts'
import { translate } from '../support/e2e/shell.ts'
import { atOneWidth, expect, long, test } from '../support/e2e/browser-test.ts'
import { photoOf } from '../support/e2e/ticket-photo.ts'
import { formatTicketNumber } from '#core/ticket-number.ts'

const german = (page: Page) => ({
  scanner: page.getByRole('dialog', { name: translate('de', 'ticket_scan_title') }),
  file: page.locator('input[type="file"]'),
})

// The reader, which is in WebAssembly, is kept away once.
test.use({
  expectedFaults: [
    'net::ERR_FAILED /assets/zxing_reader*.wasm',
    'console: *wasm*',
    'console: falling back to ArrayBuffer instantiation*',
  ],
})

atOneWidth(() => {
  test('PRK-07 the barcode is read from a photo, on the device; without camera permission, photo and typing remain', async ({
    page,
  }) => {
    const flow = await openFlow(page, 'de')
    const { scanner, file } = german(page)
    await flow.button('ticket_scan').last().click()
    await expect(scanner).toContainText(translate('de', 'ticket_scan_denied'))
    await page.route('**/*.wasm', (route) => route.abort())
    const meadow = { name: 'wiese.png', mimeType: 'image/png', buffer: await photoOf('kein Ticket') }
    await file.setInputFiles(meadow)
    await expect(scanner, 'the reader cannot be loaded').toContainText(
      translate('de', 'ticket_scan_unreadable'),
    )
    await page.unroute('**/*.wasm')
    await file.setInputFiles([])
    await file.setInputFiles(meadow)
    await expect(scanner, 'no ticket').toContainText(translate('de', 'ticket_scan_photo_none'))
    await file.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
    await expect(scanner).toContainText(translate('de', 'ticket_scan_photo_none'))

    const number = freshTicket(95)
    await file.setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: await photoOf(number) })
    await expect(scanner).toHaveCount(0)
    await expect(flow.number).toHaveValue(formatTicketNumber(number))
    await expect(flow.number, 'FRM-02 a screen reader reads it out').toBeFocused()
    await flow.button('ticket_find').click()
    await expect(flow.main).toContainText('3,40 €')

    await page.goBack()
    await flow.button('ticket_scan').last().click()
    await scanner
      .getByRole('button', { name: translate('de', 'ticket_scan_type') })
      .last()
      .click()
    await expect(scanner).toHaveCount(0)
    await flow.find(freshTicket(45))
    await expect(flow.main).toContainText('1,80 €')
  })
}, 'desktop')

atOneWidth(() => {
  test(
    'PRK-07 the camera reads the barcode, with the torch on request, and is switched off afterwards',
    long,
    async ({ page }) => {
      const number = freshTicket(95)
      const picture = `data:image/png;base64,${(await photoOf(number)).toString('base64')}`
      // A fake camera that films a ticket; the picture is dark until its light is on.
      await page.addInitScript((source) => {
        const media = {
          getUserMedia: async () => {
            const image = new Image()
            image.src = source
            await image.decode()
            const canvas = document.createElement('canvas')
            canvas.width = image.width
            canvas.height = image.height
            let isLit = false
            const stream = canvas.captureStream(10)
            const timer = setInterval(() => {
              const context = canvas.getContext('2d')
              if (isLit) context?.drawImage(image, 0, 0)
              else context?.fillRect(0, 0, canvas.width, canvas.height)
            }, 50)
            for (const track of stream.getTracks()) {
              const stop = track.stop.bind(track)
              Object.assign(track, {
                getCapabilities: () => ({ torch: true }),
                applyConstraints: async () => void (isLit = !isLit),
                stop: () => {
                  clearInterval(timer)
                  document.documentElement.dataset['camera'] = 'off'
                  stop()
                },
              })
            }
            return stream
          },
        }
        Object.defineProperty(navigator, 'mediaDevices', { value: media })
      }, picture)
      const flow = await openFlow(page, 'de')
      const { scanner } = german(page)
      await flow.button('ticket_scan').last().click()
      await expect(scanner).toContainText(translate('de', 'ticket_scan_help'))
      await scanner.getByRole('button', { name: translate('de', 'ticket_scan_torch_on') }).click()
      await expect(scanner).toHaveCount(0)
      await expect(flow.number).toHaveValue(formatTicketNumber(number))
      await expect(flow.number).toBeFocused()
      await expect(page.locator('html')).toHaveAttribute('data-camera', 'off')
    },
  )
})

atOneWidth(() => {
  test(
    'FRM-02 a camera whose picture cannot be shown is switched off, and photo and typing remain',
    long,
    async ({ page }) => {
      await page.addInitScript(() => {
        const getUserMedia = async () => {
          const stream = document.createElement('canvas').captureStream(1)
          for (const track of stream.getTracks()) {
            const stop = track.stop.bind(track)
            track.stop = () => {
              document.documentElement.dataset['camera'] = 'off'
              stop()
            }
          }
          return stream
        }
        Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
        // Safari refuses to play in its mode of low power.
        HTMLMediaElement.prototype.play = async () => {
          throw new DOMException('The picture is not played', 'NotAllowedError')
        }
      })
      const flow = await openFlow(page, 'de')
      const { scanner } = german(page)
      await flow.button('ticket_scan').last().click()
      await expect(scanner).toContainText(translate('de', 'ticket_scan_denied'))
      await expect(page.locator('html')).toHaveAttribute('data-camera', 'off')
      await page.keyboard.press('Escape')
      await expect(scanner).toHaveCount(0)
      await expect(flow.button('ticket_scan').last()).toBeFocused()
    },
  )
})
