/** Nobody through the API: the server alone does this, in a service of its own. */
export const nobody = (): boolean => false
