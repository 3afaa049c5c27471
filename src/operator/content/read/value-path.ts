/** The way to a value inside a file: `['openingHours', 'weekly', 0, 'from']`. */
export type ValuePath = readonly (string | number)[]
