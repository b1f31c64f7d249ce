/**
 * A check was not possible, through no fault of the plugin. `verify` passes it on to the caller, since an unchecked plugin
 * has neither passed nor failed.
 */
export class CouldNotJudge extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'CouldNotJudge'
  }
}
