/** The maximum length of a plate as a car park writes it, with spaces and dashes. */
export const writtenPlateLimit = 20
