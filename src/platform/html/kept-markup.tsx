import { createContext, createElement, use, type ReactNode } from 'react'

/*
 * The frame of a page and the items of long lists take most of the time of rendering, and they are the same on many
 * pages. So the server keeps the markup of such a part together with the data that it was rendered from. On the next
 * page with the same data React renders only a mark, which `divide-page.server.ts` replaces by the kept bytes. The
 * browser gets the same bytes either way, and renders all parts as usual.
 */

/** The markup of a part, in UTF-8. */
export type KeptMarkup = { readonly bytes: Uint8Array }

/** What the rendering of one page collects. */
export type Keeping = {
  /** The kept parts of the page, in the order of their marks. */
  readonly known: KeptMarkup[]
  /** The parts that are rendered for the first time, in the order of their marks. */
  readonly fresh: { readonly of: object; readonly variant: string }[]
}

/** What is collected for the page that is being rendered; null where nothing is kept. */
export const KeepingContext = createContext<Keeping | null>(null)

/** Ends with the data that the markup was rendered from. */
const markups = new WeakMap<object, Map<string, KeptMarkup>>()

/** Keeps the markup of a part; `variant` distinguishes different markup of the same data. */
export function keepMarkup(of: object, variant: string, markup: KeptMarkup): void {
  const variants = markups.get(of) ?? new Map<string, KeptMarkup>()
  markups.set(of, variants.set(variant, markup))
}

/** Begins every mark. Nobody knows it outside this process, so no text of the content can contain a mark. */
export const secret: string = import.meta.env.SSR ? crypto.randomUUID() : ''
/** The element around a part that is not an element; it never reaches a browser. */
export const partTag = 'kept-part'

const markOf = (known: readonly KeptMarkup[]): string => `${secret}${known.length - 1};`

type KeptProps = {
  /** The data that decide the markup alone, together with the variant; they never change. */
  readonly of: object
  /** Distinguishes different markup of the same data. */
  readonly variant?: string | undefined
  /**
   * Elements without text beside them. Nothing in them may have an id made by React, or be put into the head by it, such
   * as an image that is loaded at once.
   */
  readonly children: ReactNode
}

/** A part of a page that the server renders once for the same data. */
export const Kept = import.meta.env.SSR ? KeptOnServer : ({ children }: KeptProps) => children

function KeptOnServer({ of, variant = '', children }: KeptProps) {
  const keeping = use(KeepingContext)
  if (keeping === null) return children
  const known = markups.get(of)?.get(variant)
  if (known !== undefined) {
    keeping.known.push(known)
    return createElement(partTag, null, markOf(keeping.known))
  }
  keeping.fresh.push({ of, variant })
  return createElement(
    partTag,
    { id: `${secret}${keeping.fresh.length - 1}` },
    <KeepingContext value={null}>{children}</KeepingContext>,
  )
}

type KeptItemProps = KeptProps & { readonly id?: string | undefined }

/** An item of a long list, `<li>`. */
export const KeptItem = import.meta.env.SSR
  ? KeptItemOnServer
  : ({ id, children }: KeptItemProps) => <li id={id}>{children}</li>

function KeptItemOnServer({ id, of, variant = '', children }: KeptItemProps) {
  const keeping = use(KeepingContext)
  const known = markups.get(of)?.get(variant)
  if (keeping !== null && known !== undefined) {
    keeping.known.push(known)
    return <li id={id}>{markOf(keeping.known)}</li>
  }
  return (
    <li id={id}>
      <Kept of={of} variant={variant}>
        {children}
      </Kept>
    </li>
  )
}

/** The bytes of some long texts, such as style sheets, of which there are only a few. */
const texts = new Map<string, KeptMarkup>()

/**
 * A long text without `</`, for an element that has no other content. While a page is rendered whose parts are kept, it
 * is a mark, so that the text is neither copied nor searched for every page.
 */
export const useKeptText = import.meta.env.SSR ? useKeptTextOnServer : (text: string): string => text

function useKeptTextOnServer(text: string): string {
  const keeping = use(KeepingContext)
  if (keeping === null) return text
  const known = texts.get(text) ?? { bytes: new TextEncoder().encode(text) }
  texts.set(text, known)
  keeping.known.push(known)
  return markOf(keeping.known)
}
