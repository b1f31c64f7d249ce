/** A timestamp of the database as answers carry it. */
export const isoDate = (value: string): string => new Date(value).toISOString()
