/** Converts a database timestamp to the format of our API. */
export const isoDate = (value: string): string => new Date(value).toISOString()
