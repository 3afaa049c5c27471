import { usePageHead } from './use-page-head.ts'

/** The window's title: page, then product. An error page brings its own. */
export function PageTitle({ product }: { product: string }) {
  const head = usePageHead()
  return head && <title>{head.title === product ? product : `${head.title} – ${product}`}</title>
}
