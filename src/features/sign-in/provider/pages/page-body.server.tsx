import type { ReactNode } from 'react'

type PageBodyProps = { readonly title: string; readonly lead: string; readonly children: ReactNode }

/** A page of the provider below its header: what it is, in a headline and a sentence, then what there is to do. */
export function PageBody({ title, lead, children }: PageBodyProps) {
  return (
    <main>
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {children}
    </main>
  )
}
