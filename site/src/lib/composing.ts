/**
 * Enter also ends the input of a composed character; that one is not meant for us. Safari says that the composing is over
 * before it says so of the key, and leaves only its old number (UI Events, §B.1: 229).
 */
export const isComposing = ({ isComposing: composing, keyCode }: KeyboardEvent): boolean =>
  composing || keyCode === 229
