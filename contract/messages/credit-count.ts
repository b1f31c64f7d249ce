/** A number of credits, in words. */
export const creditCount = (count: number): string => `${count} ${count === 1 ? 'credit' : 'credits'}`
