declare module 'hyphen/de/index.js' {
  const patterns: {
    hyphenateSync: (text: string, options: { readonly minWordLength: number }) => string
  }
  export default patterns
}
