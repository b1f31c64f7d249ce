/** Nobody through the API; only services on the server do this. */
export const nobody = (): boolean => false
