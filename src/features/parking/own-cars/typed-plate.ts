import { withStorage } from '../flow/flow-end.ts'

const key = 'parking-plate'

/** Keeps a plate in this tab, over a sign-in. */
export const keepTypedPlate = (plate: string): void => void withStorage((tab) => tab.setItem(key, plate))

/** The plate that was kept, once. */
export const takeTypedPlate = (): string =>
  withStorage((tab) => {
    const plate = tab.getItem(key) ?? ''
    tab.removeItem(key)
    return plate
  }) ?? ''
