import { foldWord, splitText } from './split-words.ts'

/** What stands for the «&» of a name when it is typed in one go: nothing, or the word for it. */
const joints = ['', 'und', 'and'] as const
/** No shop has a longer name that somebody types in one go. */
const mostWords = 6

/**
 * The forms in which a name is typed in one go, whole and in parts, folded: `H&M` as `hm`, `hundm` and `handm`, `TK Maxx`
 * as `tkmaxx`. What is typed is compared in the same form, so it does not matter where it is split.
 */
export function listNameForms(name: string): readonly string[] {
  return joints
    .map((joint) => joinName(name, joint))
    .filter((form, at, all) => form !== '' && all.indexOf(form) === at)
}

export function listNameParts(name: string): readonly string[] {
  // «&» and «+» stay between the words, as they do in the name.
  const words = name.match(/[\p{L}\p{M}\p{N}’']+|[&+]/gu)?.slice(0, mostWords) ?? []
  const isWord = (at: number): boolean => !/^[&+]$/.test(words[at] ?? '&')
  const forms = new Set(listNameForms(name))
  for (let from = 0; from < words.length; from += 1)
    for (let until = from + 1; until <= words.length && isWord(from); until += 1)
      if (isWord(until - 1))
        for (const form of listNameForms(words.slice(from, until).join(' '))) forms.add(form)
  return [...forms]
}

const joinName = (name: string, joint: string): string =>
  foldWord(splitText(name.replaceAll(/\s*[&+]\s*/g, joint === '' ? ' ' : ` ${joint} `)).join(''))
