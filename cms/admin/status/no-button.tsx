/** In place of a button of Payload's that does not apply. */
export const NoButton = (): null => null
