/** How the keys of everything begin that the browser keeps for a person. */
export const keptPrefix = (personId: string): string => `plugsmith:edit:${personId}:`
