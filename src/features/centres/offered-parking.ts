type WithParking<Parking> = { readonly parking?: Parking | null | undefined } | undefined

/** The car park of a centre (PRD-04); null without a centre or car park, and while the operator has switched it off. */
export const findOfferedParking = <Parking extends { readonly active: boolean }>(
  centre: WithParking<Parking>,
): Parking | null => (centre?.parking?.active ? centre.parking : null)

export const offersParking = (centre: WithParking<{ readonly active: boolean }>): boolean =>
  findOfferedParking(centre) !== null
