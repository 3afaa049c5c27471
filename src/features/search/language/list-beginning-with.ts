/**
 * The words that begin with some letters, in their order; found by halving, so a long list takes hardly longer.
 * @param sorted words by their code units, as `toSorted()` sorts them
 * @param most how many are listed at most
 */
export function listBeginningWith(
  sorted: readonly string[],
  beginning: string,
  most = Infinity,
): readonly string[] {
  const from = placeOf(sorted, beginning)
  return sorted.slice(from, Math.min(from + most, placeOf(sorted, beginning + lastCodeUnit)))
}

/** No letter and no digit: what begins like this text and goes on comes before it. */
const lastCodeUnit = '\uffff'

/** The place of the first word that does not come before a text. */
function placeOf(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
