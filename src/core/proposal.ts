/** A page that is proposed in place of one that does not exist: its title, and its path in the visitor's language. */
export type Proposal = { readonly title: string; readonly path: string }
