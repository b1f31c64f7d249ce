import { catalogue } from '../catalogue.ts'
import type { Verification } from '../verification.ts'

/** What is said of versions: in the conversation, and of Project Information that cannot be saved. */
export const versionMessages = catalogue({
  en: {
    version: (number: number) => `Version ${number}`,
    making: (number: number) => `Making version ${number}`,
    /** The version of the plugin's header, beside ours. */
    header: (version: string) => `header ${version}`,
    verification: {
      unverified: 'Not verified',
      failing: 'Not working',
    } satisfies Record<Exclude<Verification, 'verified'>, string>,
    /** While its checks run in the background. */
    checking: 'Not verified, checking…',
    /** Spec, core §4, to the letter. */
    restored: (version: number) => `Återställde till version ${version}`,
    information: {
      noHeader: "The plugin's main file has no header that can be changed.",
      refused: "This can't be used in the plugin header.",
      failing: (what: string) => `With this, the plugin would no longer pass its checks. ${what}`,
    },
  },
})
