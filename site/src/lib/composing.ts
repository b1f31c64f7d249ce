/**
 * Whether Enter ends the composition of a character rather than sending. Safari ends the composition before the key event,
 * which then has only its legacy key code (UI Events, §B.1: 229).
 */
export const isComposing = ({ isComposing: composing, keyCode }: KeyboardEvent): boolean =>
  composing || keyCode === 229
