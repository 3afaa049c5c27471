/**
 * How the barrier at the exit opens for a paid car, whether it was found by ticket or by plate: `itself` where cameras read
 * plates, else with the ticket. Every page that says something about it uses this rule and the text `barrier_opening`.
 */
export type BarrierOpening = 'itself' | 'ticket'

export const howBarrierOpens = (parking: { readonly plateRecognition: boolean } | null): BarrierOpening =>
  parking?.plateRecognition === true ? 'itself' : 'ticket'
