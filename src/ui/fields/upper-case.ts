type TextInput = Pick<HTMLInputElement, 'value' | 'maxLength' | 'selectionStart' | 'setSelectionRange'>

/** Turns typed text into capitals and keeps the caret in place; "ß" becomes "SS" and moves it by one. */
export function forceUpperCase(input: TextInput): void {
  const { value, maxLength, selectionStart } = input
  const upper = value.toUpperCase()
  if (upper === value) return
  const caret = selectionStart === null ? null : value.slice(0, selectionStart).toUpperCase().length
  input.value = maxLength > 0 ? upper.slice(0, maxLength) : upper
  if (caret !== null) input.setSelectionRange(caret, caret)
}
