/** The name under which the device keeps where the visitor has parked at a centre. */
export const placeKey = (centreUid: string): string => `parked-${centreUid}`
