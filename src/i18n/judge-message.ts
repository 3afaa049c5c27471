import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { formatMessage, type MessageValues } from './format-message.ts'
import { locales, type Locale } from './locale.ts'
import type { MessageEntry } from './messages/define-messages.ts'
import { listOptions, listParts, type ArgumentKind } from './walk-message.ts'

/** Why an override cannot replace the app's text, and what to write instead. */
export type MessageFault = { readonly problem: string; readonly remedy: string }

/** The most characters that an override may have. Every page carries its texts, and no label or sentence needs more. */
export const longestMessage = 2_000

/** The value that every text may use beside its own: the product's name, which is a setting (PRD-09). */
export const productArgument = 'product'

/** Sample numbers that select different plural branches and number formats. */
const numbers = [0, 1, 2, 3, 5, 11, 1_000, 1.5]

/**
 * Checks an operator's override of one of the app's texts: it must compile, use only values that the app provides, use
 * each in the way the app's own text does, and format with all of them. Null if it passes.
 */
export function judgeMessage(original: MessageEntry, locale: Locale, text: string): MessageFault | null {
  if (text.length > longestMessage) {
    return {
      problem: `the text has ${text.length} characters`,
      remedy: `write at most ${longestMessage}`,
    }
  }
  const message = compileOrFault(text)
  if ('problem' in message) return message
  return judgeParts(message.compiled, argumentsOf(original)) ?? judgeShown(message.compiled, original, locale)
}

function compileOrFault(text: string): { readonly compiled: CompiledMessage } | MessageFault {
  try {
    return { compiled: compile(text) }
  } catch (error) {
    const reason = error instanceof Error ? error.message.toLowerCase().replaceAll('_', ' ') : 'unknown'
    const isTag = reason.includes('tag')
    return {
      problem: `the text is no ICU message (${reason})`,
      remedy: isTag ? noTags : "close each brace, or put one that is meant as a sign in quotes: '{'",
    }
  }
}

const noTags = "texts have no tags: leave them out, or put a sign that is meant in quotes: '<'"

/** The values that the app provides for a text, with the uses of each in both languages. */
function argumentsOf(original: MessageEntry): Map<string, Set<ArgumentKind>> {
  const found = new Map<string, Set<ArgumentKind>>([[productArgument, new Set(['text'])]])
  for (const locale of locales) {
    for (const part of listParts(compile(original[locale]))) {
      if (part.type !== 'argument') continue
      found.set(part.name, (found.get(part.name) ?? new Set<ArgumentKind>(['text'])).add(part.kind))
    }
  }
  return found
}

function judgeParts(
  message: CompiledMessage,
  known: ReadonlyMap<string, ReadonlySet<ArgumentKind>>,
): MessageFault | null {
  for (const part of listParts(message)) {
    if (part.type === 'tag') return { problem: `the text has a tag <${part.name}>`, remedy: noTags }
    const kinds = known.get(part.name)
    if (kinds === undefined) {
      const names = [...known.keys()].map((name) => `{${name}}`).join(', ')
      return { problem: `the text has no value {${part.name}}`, remedy: `this text can name ${names}` }
    }
    if (!kinds.has(part.kind)) {
      const problem = `the value {${part.name}} cannot be used as ${part.kind}`
      return { problem, remedy: `write {${part.name}} alone` }
    }
  }
  return null
}

/** Formats the text with sample values. */
function judgeShown(message: CompiledMessage, original: MessageEntry, locale: Locale): MessageFault | null {
  const sources = [message, ...locales.map((language) => compile(original[language]))]
  const parts = [...listParts(message)].filter((part) => part.type === 'argument')
  const options = new Map(
    parts.map(({ name }) => [name, [...sources.flatMap((source) => listOptions(source, name)), 'other']]),
  )
  const isNumber = (name: string) =>
    parts.some((part) => part.name === name && /plural|selectordinal|number/.test(part.kind))
  const rounds = Math.max(numbers.length, ...[...options.values()].map((words) => words.length))
  for (let round = 0; round < rounds; round += 1) {
    const values: MessageValues = Object.fromEntries(
      [...options].map(([name, words]) => [
        name,
        isNumber(name) ? (numbers[round % numbers.length] ?? 0) : (words[round % words.length] ?? ''),
      ]),
    )
    try {
      formatMessage(locale, message, values)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return {
        problem: `the text cannot be shown (${reason})`,
        remedy: 'write it as the app’s own text does',
      }
    }
  }
  return null
}
