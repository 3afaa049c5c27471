/** Whether `If-None-Match` names a tag. It compares weakly: several tags, `W/` or not, and `*`. */
export const matchesEtag = (header: string | null | undefined, etag: string): boolean =>
  typeof header === 'string' && (header === etag || listsEtag(header, etag))

const listsEtag = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || withoutWeakness(tag.trim()) === withoutWeakness(etag))

const withoutWeakness = (etag: string): string => etag.replace(/^W\//, '')
