/** A timestamp of the database as answers carry it. */
export const isoDate = (value: string | Date): string => new Date(value).toISOString()
