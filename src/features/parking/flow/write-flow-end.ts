import { endKey, storageKey } from './flow-keys.ts'

/**
 * An inline script that ends the flow before any other script is loaded (PRK-06).
 * @param isReturn whether the visitor returns from a payment to this page, which asks later whether there was a flow
 */
export const writeFlowEnd = (isReturn: boolean): string => {
  const note = isReturn
    ? `s.getItem("${storageKey}")&&s.setItem("${endKey}",1);`
    : `s.removeItem("${endKey}");`
  return `try{let s=sessionStorage;${note}s.removeItem("${storageKey}")}catch{}`
}
