/** The value of a text; undefined if it is no JSON. The parser's own error would quote the text in a log. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
