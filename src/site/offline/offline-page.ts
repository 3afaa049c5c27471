import type { Locale } from '#i18n/locale.ts'
import { phoneAddress } from '#core/phone-address.ts'
import { offersCall } from './offline-notes.ts'
import type { OfflineSetup, OfflineTextKey } from './offline-setup.ts'
import { escapeText } from './page-markup.ts'

/** A kept page in the list of those that can be read. Its texts are markup already. */
export type ListedPage = {
  readonly address: string
  readonly title: string
  readonly asOf: string
  readonly isOwn: boolean
}

/** What the page says that stands in place of one that needs the network. */
export type OfflinePage = {
  readonly locale: Locale
  readonly notes: readonly OfflineTextKey[]
  /** The centre of the page, if its home is kept; the name is markup. */
  readonly centre: { readonly address: string; readonly name: string } | null
  /** The phone number at the barrier, or else of the centre, as markup; null if no kept page has it. */
  readonly phone: string | null
  /** The kept pages, in the order in which they are listed. */
  readonly pages: readonly ListedPage[]
}

const style = (font: string | null): string =>
  (font === null
    ? ''
    : `@font-face{font-family:Figtree;src:url(${font}) format("woff2");font-weight:300 900}`) +
  `:root{color-scheme:light dark;--paper:#faf7f1;--surface:#fff;--ink:#1d1a16;--soft:#5b5448;--line:#e0d8ca;--warn:#fbeed6}
@media (prefers-color-scheme:dark){:root{--paper:#141210;--surface:#1e1b18;--ink:#f5f0e8;--soft:#bdb4a6;--line:#3a342d;--warn:#3a2c14}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--paper);color:var(--ink);font:1rem/1.55 Figtree,system-ui,sans-serif;overflow-wrap:break-word}
header{display:flex;align-items:center;min-height:4rem;padding:0 max(1.25rem,50% - 21.75rem);border-bottom:1px solid var(--line)}
header a{font-size:1.25rem;font-weight:750;text-decoration:none;display:inline-flex;align-items:center;min-height:3rem}
main{max-width:46rem;margin:0 auto;padding:clamp(2rem,6vw,4rem) 1.25rem 4rem}
h1{font-size:clamp(2.1rem,1.5rem + 2.8vw,3.25rem);font-weight:780;line-height:1.12;letter-spacing:-.028em}
h2{margin-top:2.5rem;font-size:1.25rem;font-weight:720;line-height:1.2}
a{color:inherit;text-underline-offset:.2em}
p{margin-top:1rem;max-width:38rem;font-size:1.125rem}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.ways a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border:1px solid var(--ink);border-radius:999px;font-weight:650;text-decoration:none}
.ways a:first-child{background:var(--ink);color:var(--paper)}
ul{margin-top:1rem;padding:0;list-style:none;border:1px solid var(--line);border-radius:1.25rem;background:var(--surface);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding:.8rem 1.25rem;text-decoration:none}
li span{font-weight:600}
li small{flex:none;max-width:45%;color:var(--soft);font-size:.875rem;text-align:end}
:focus-visible{outline:3px solid currentcolor;outline-offset:3px;border-radius:.5rem}
li a:focus-visible{outline-offset:-3px;border-radius:1.25rem}`

/** The page, with the style that its policy has to allow. */
export function writeOfflinePage(
  { product, font, texts }: Pick<OfflineSetup, 'product' | 'font' | 'texts'>,
  { locale, notes, centre, phone, pages }: OfflinePage,
): { readonly html: string; readonly style: string } {
  const text = texts[locale]
  const ownStyle = style(font)
  const list = (title: string, listed: readonly ListedPage[]): string =>
    listed.length === 0
      ? ''
      : `<h2>${escapeText(title)}</h2><ul>${listed.map((page) => writeRow(text.offline_page_as_of, page)).join('')}</ul>`
  const call =
    phone !== null && offersCall(notes)
      ? `<a href="${phoneAddress(phone)}">${escapeText(text.offline_call).replace('{phone}', () => phone)}</a>`
      : ''
  const html = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${escapeText(text.offline_title)} – ${escapeText(product)}</title><style>${ownStyle}</style></head><body><header><a href="${escapeText(centre?.address ?? (locale === 'de' ? '/' : '/en'))}">${centre?.name ?? escapeText(product)}</a></header><main><h1>${escapeText(text.offline_title)}</h1>${notes.map((note) => `<p>${escapeText(text[note])}</p>`).join('')}<div class="ways"><a href="">${escapeText(text.offline_reload)}</a>${call}</div>${list(
    text.offline_own,
    pages.filter(({ isOwn }) => isOwn),
  )}${list(
    text.offline_pages,
    pages.filter(({ isOwn }) => !isOwn),
  )}</main></body></html>`
  return { html, style: ownStyle }
}

const writeRow = (asOfText: string, { address, title, asOf }: ListedPage): string =>
  `<li><a href="${escapeText(address)}"><span>${title}</span><small>${escapeText(asOfText.replace('{time}', () => asOf))}</small></a></li>`
