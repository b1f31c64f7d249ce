import { CouldNotJudge } from '../verify/could-not-judge.ts'

/** The sandbox is unavailable, so there is no verdict on the plugin. */
export class SandboxUnavailable extends CouldNotJudge {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'SandboxUnavailable'
  }
}

/** The plugin crashed the sandbox more than once, or is none that it takes. There is no verdict, and retrying will not help. */
export class SandboxBroke extends CouldNotJudge {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'SandboxBroke'
  }
}
