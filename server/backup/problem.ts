/** Why a backup cannot be written or restored, in a sentence for the operator. It is printed without a stack. */
export class BackupProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'BackupProblem'
  }
}
