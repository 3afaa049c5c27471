import * as v from 'valibot'

/** The gateway does not know the centre, which is a fault of the settings on either side; visitors are told to try again. */
export const centreFaultWire = v.object({ code: v.literal('unknown-centre') })
