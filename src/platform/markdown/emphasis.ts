import { attention } from 'micromark-core-commonmark'

/*
 * Emphasis as it is meant in German texts. CommonMark closes none between a sign and a letter (`**50 %**ige`,
 * `**„Foo“**bar`), and begins it at the star of «Besucher*innen» and of «ab 5 €*, ab 6 €*».
 */

type Tokenize = typeof attention.tokenize
type State = Exclude<ReturnType<Tokenize>, undefined>
type Code = Parameters<State>[0]

const star = 42

/** What a star belongs to if it stands behind or before it; a footnote's star stands behind such a sign. */
const closingSign = /[,.;:!?)\]}%€$°…]/
const openingSign = /[([{„‚]/

/** A sign beside a run of marks: null at the end of a line and at a space. */
type Beside = { readonly isLetter: boolean; readonly sign: string } | null

function readBeside(code: Code): Beside {
  if (code === null || code < 0) return null
  // Half of a character outside the basic plane is most likely an emoji.
  if (code >= 0xd800 && code <= 0xdfff) return { isLetter: false, sign: '' }
  const sign = String.fromCharCode(code)
  return /\s/.test(sign) ? null : { isLetter: !/[\p{P}\p{S}]/u.test(sign), sign }
}

/** Whether a run of marks may begin and end emphasis. */
function judgeRun(marker: Code, length: number, before: Beside, after: Beside) {
  if (marker !== star) return judgeUnderscores(before, after)
  const beginsAtSpace = before === null
  const endsBefore = before !== null && !openingSign.test(before.sign)
  const beginsAfter = after !== null && (beginsAtSpace || !closingSign.test(after.sign))
  if (length > 1) return { open: beginsAfter, close: endsBefore }
  const followsWord = before !== null && (before.isLetter || closingSign.test(before.sign))
  return {
    open: beginsAfter && !followsWord,
    close: endsBefore && !(before.isLetter && after?.isLetter === true),
  }
}

/** The rule of CommonMark: an underscore between letters is one. */
function judgeUnderscores(before: Beside, after: Beside) {
  const isSign = (beside: Beside) => beside !== null && !beside.isLetter
  const isLeft = after !== null && (after.isLetter || before === null || isSign(before))
  const isRight = before !== null && (before.isLetter || after === null || isSign(after))
  return { open: isLeft && (!isRight || isSign(before)), close: isRight && (!isLeft || isSign(after)) }
}

const tokenize: Tokenize = function (effects, ok) {
  const before = readBeside(this.previous)
  let marker: Code = null
  let length = 0
  const inside: State = (code) => {
    if (code === marker) {
      effects.consume(code)
      length += 1
      return inside
    }
    const token = effects.exit('attentionSequence')
    const { open, close } = judgeRun(marker, length, before, readBeside(code))
    Object.assign(token, { _open: open, _close: close })
    return ok(code)
  }
  return (code) => {
    marker = code
    effects.enter('attentionSequence')
    return inside(code)
  }
}

const emphasis = { ...attention, name: 'emphasis', tokenize }

/** The extension of the Markdown parser that reads emphasis by these rules instead of its own. */
export const emphasisSyntax = {
  text: { [star]: emphasis, 95: emphasis },
  disable: { null: ['attention'] },
}
