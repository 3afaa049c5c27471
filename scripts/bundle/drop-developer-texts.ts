import { Visitor, type ESTree, type Plugin } from 'vite'

/** The router's own files, as they are built for production. */
const routerFile = /react-router\/dist\/production\/.*\.js$/

/**
 * The position of the message argument of each checking function of the router. For errors it is the first argument.
 */
const sentenceAt: Readonly<Record<string, number>> = { invariant: 1, warning: 1, warningOnce: 2, warnOnce: 1 }

/**
 * Returns the code without the router's messages to developers about wrong usage: tests find wrong usage, and in the
 * browser the messages would cost 2 KB of every first visit. The checks themselves stay.
 */
export function removeDeveloperTexts(code: string, program: ESTree.Program): string {
  const spans: { readonly start: number; readonly end: number }[] = []
  const drop = (sentence: ESTree.Argument | undefined) => {
    if (sentence?.type === 'Literal' || sentence?.type === 'TemplateLiteral') spans.push(sentence)
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const index = callee.type === 'Identifier' ? sentenceAt[callee.name] : undefined
      if (index !== undefined) drop(given[index])
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'Error') drop(given[0])
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'Identifier' && left.name === 'errorMessage') drop(right)
    },
  }).visit(program)
  return spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code)
}

/** Removes those messages from the browser's files; the build fails if there are none any more. */
export function dropDeveloperTexts(): Plugin {
  let dropped = 0
  return {
    name: 'drop-developer-texts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(code, id) {
      if (!routerFile.test(id)) return undefined
      const shorter = removeDeveloperTexts(code, this.parse(code))
      dropped += code.length - shorter.length
      return { code: shorter, map: null }
    },
    buildEnd(error) {
      if (!error && dropped === 0)
        this.error('drop-developer-texts: the router has no such texts; has it moved?')
    },
  }
}
