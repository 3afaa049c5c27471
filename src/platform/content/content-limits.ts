/**
 * The limits of the content: far more than a centre needs, and small enough that no file stops a start or bloats a
 * page. Sizes of files are in bytes, of texts in characters; all others are counts.
 */
export const contentLimits = {
  /** A YAML file. */
  fileBytes: 1_000_000,
  planFileBytes: 5_000_000,
  /** The number of files in the content folder, of which a centre has some 50, and the depth of its subfolders. */
  files: 100_000,
  folderDepth: 6,
  /** A text of one line: a name, a number, an address. */
  line: 300,
  /** A text of one or two paragraphs. */
  text: 2_000,
  /** A word by which visitors look for something, and the words of one entry in one language. */
  word: 60,
  words: 60,
  /** The words that ask for an everyday need. */
  needWords: 200,
  /** A text in Markdown, as long as a legal page. */
  markdown: 50_000,
  /** Entries of a list in a file, and files of a folder. */
  list: 1_000,
  /** Photos of a centre, a brand or a shop. */
  photos: 12,
  /** Screenshots of a centre: eight of each form factor, and browsers show no more. */
  screenshots: 16,
  /** Redirect rules: a site that used to be larger has many old addresses. */
  redirects: 10_000,
  /** Aliases in a YAML file, and the depth to which its values may be nested. */
  aliases: 100,
  nesting: 16,
  /** Pixels of a picture: a small file may decompress into more than the memory holds. */
  imagePixels: 60_000_000,
  /** A page as it is sent, before compression. */
  pageCharacters: 5_000_000,
} as const
