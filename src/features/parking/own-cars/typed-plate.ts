import { withStorage } from '../flow/flow-end.ts'

const key = 'parking-plate'
let kept = ''

/** The plate that a visitor has typed who is then asked to sign in: kept in this tab, and there when they come back, once. */
export const typedPlate = {
  keep: (plate: string): void => void withStorage((tab) => tab.setItem(key, plate)),
  read: (): string => {
    const found = withStorage((tab) => tab.getItem(key))
    if (found === null) return kept
    withStorage((tab) => tab.removeItem(key))
    kept = found
    return kept
  },
  forget: (): void => {
    kept = ''
  },
}
