import { CouldNotJudge } from '../verify/could-not-judge.ts'

/** The sandbox is not to be had: nothing is known of the plugin, neither good nor bad. */
export class SandboxUnavailable extends CouldNotJudge {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'SandboxUnavailable'
  }
}

/** The sandbox broke over this plugin more than once: nothing is known of it, and asking again will not help. */
export class SandboxBroke extends CouldNotJudge {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'SandboxBroke'
  }
}
