import { colord } from '#platform/theme/colord.ts'
import { locales } from '#i18n/locale.ts'
import { getTheme } from '#platform/theme/theme.ts'
import { drawMark } from '#platform/html/mark-picture.server.ts'
import { getPalettes } from '#platform/html/palette.server.ts'
import type { WalletCertificates } from './wallet-certificates.server.ts'
import { listTexts, type PassField, type WalletPass } from './wallet-pass.ts'

/** Wallets need an icon of 29 points, in three densities. */
const iconSizes = [
  ['icon.png', 29],
  ['icon@2x.png', 58],
  ['icon@3x.png', 87],
] as const

/**
 * Signs a pass: a zip of its description, its texts in both languages, the icons, a manifest of their hashes, and the
 * signature of the manifest. The libraries are loaded with the first pass.
 */
export async function signPass(
  pass: WalletPass,
  { certificate, key, issuer, passType, team }: WalletCertificates,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator')
  const signed = new PKPass(
    await drawIcons(pass.colour),
    { wwdr: issuer, signerCert: certificate, signerKey: key },
    {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      serialNumber: pass.serial,
      organizationName: pass.organisation,
      logoText: pass.organisation,
      description: pass.description.de,
      ...coloursOf(pass.colour),
    },
  )
  signed.type = pass.style
  signed.primaryFields.push(writeField(pass.primary))
  signed.secondaryFields.push(...pass.secondary.map(writeField))
  signed.backFields.push(...pass.back.map(writeField))
  // The German texts stand in the pass; wallets look each of them up in the file of their language.
  for (const locale of locales)
    signed.localize(locale, Object.fromEntries(listTexts(pass).map((text) => [text.de, text[locale]])))
  if (pass.barcode !== null)
    signed.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: pass.barcode,
      altText: pass.barcode,
      messageEncoding: 'utf-8',
    })
  if (pass.expiresAt !== null) signed.setExpirationDate(new Date(pass.expiresAt))
  return signed.getAsBuffer()
}

const writeField = ({ key, label, value }: PassField) => ({ key, label: label.de, value: value.de })

/** The colour of the centre, and what can be read on it. */
function coloursOf(colour: string) {
  const ink = colord(colour).isDark() ? '#ffffff' : '#1d1a16'
  const rgb = (text: string) => colord(text).toRgbString()
  return { backgroundColor: rgb(colour), foregroundColor: rgb(ink), labelColor: rgb(ink) }
}

/**
 * The icon of the operator's theme: that of the installed app, or the mark on the ground of pages; without them the arch of the
 * app on the colour of the centre.
 */
async function drawIcons(colour: string): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp')
  const { icon, mark } = getTheme()
  const draw = async (size: number) => {
    if (icon !== null) return sharp(icon).resize(size, size)
    if (mark === null) return sharp(Buffer.from(drawArch(colour)), { density: 300 }).resize(size, size)
    // An eighth of the icon is free on each side.
    const most = Math.round((size * 3) / 8)
    const { bytes } = await drawMark(mark, { width: most, height: most })
    const background = getPalettes().light.paper
    return sharp({ create: { width: size, height: size, channels: 3, background } }).composite([
      { input: bytes },
    ])
  }
  const icons = iconSizes.map(
    async ([name, size]) => [name, await (await draw(size)).png().toBuffer()] as const,
  )
  return Object.fromEntries(await Promise.all(icons))
}

function drawArch(colour: string): string {
  const ink = colord(colour).isDark() ? '#ffffff' : '#1d1a16'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="${colour}"/><path transform="translate(3 3)scale(0.75)" fill="${ink}" d="M2 22V12a10 10 0 0 1 20 0v10h-2v-8.5a6.8 6.8 0 0 0-13.6 0V22z"/></svg>`
}
