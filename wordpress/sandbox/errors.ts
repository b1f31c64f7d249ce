import { CouldNotJudge } from '../verify/could-not-judge.ts'

/**
 * The sandbox is not to be had, or broke twice over the same plugin: nothing is known of the plugin, neither good nor
 * bad.
 */
export class SandboxUnavailable extends CouldNotJudge {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'SandboxUnavailable'
  }
}
