/** Something the person at the keyboard can act on: printed as a plain message, without a stack. */
export class Fault extends Error {}
