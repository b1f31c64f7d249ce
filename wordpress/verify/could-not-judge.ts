/**
 * A check was not possible, through no fault of the plugin. It passes through `verify` to whoever asked: what was not
 * seen is neither passed nor found fault with.
 */
export class CouldNotJudge extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'CouldNotJudge'
  }
}
