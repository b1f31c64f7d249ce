import { caps } from './limits.ts'
import type { CapName } from './limits.ts'
import { gifts } from './prices.ts'

/**
 * What admins change in the CMS while the product runs. The environment wins over it, and it wins over the defaults;
 * `operationOf` in `environment.ts` decides.
 */

export type GiftName = keyof typeof gifts
export const giftNames = Object.keys(gifts) as readonly GiftName[]

/** The settings of the environment that win over the gifts of the CMS. */
export const giftVariables = {
  signUp: 'SIGN_UP_CREDITS',
  invitee: 'INVITEE_CREDITS',
  referrer: 'REFERRER_CREDITS',
} as const satisfies Record<GiftName, string>

/** The setting of the environment that opens or closes sign-up. */
export const signUpVariable = 'SIGN_UP_OPEN'

/** The least and the most that may be entered. */
export const giftRange = [1, 1_000] as const
export const capRange = [1, 1_000_000] as const

/**
 * The caps that are changed at run time, as the CMS groups them. `renderedPagesPerAddress` is not among them: the gateway
 * counts it without asking the database.
 */
export const operatedCaps = {
  accounts: [
    'signUpPerAddress',
    'signInPerEmailAndAddress',
    'signInPerKnownDevice',
    'signInFromUnknownDevices',
    'signInPerAddress',
    'currentPasswordPerUser',
    'emailChangesPerUser',
    'confirmationMailsPerUser',
    'resetMailPerEmail',
    'resetMailPerAddress',
    'resetLinkPerAddress',
    'inviteCodePerAddress',
    'rewardedReferrals',
  ],
  plugins: [
    'unchargedTurns',
    'editsPerUser',
    'importsPerUser',
    'imagesPerUser',
    'stripePagesPerUser',
    'requestsPerUser',
    'publicReadsPerAddress',
  ],
  community: [
    'threadsPerUser',
    'commentsPerUser',
    'postChangesPerUser',
    'likesPerUser',
    'forumImagesPerUser',
    'forumPeoplePerUser',
    'reportsPerUser',
    'threadViewsPerAddress',
  ],
  mail: ['contactMessagesPerAddress', 'staffInvitationsPerAdmin', 'testEmailsPerUser'],
} as const satisfies Record<string, readonly CapName[]>

export type CapGroup = keyof typeof operatedCaps
export type OperatedCap = (typeof operatedCaps)[CapGroup][number]
export const operatedCapNames: readonly OperatedCap[] = Object.values(operatedCaps).flat()

/** What holds now. */
export interface Operation {
  /** Whether people may sign up by themselves; colleagues are invited in any case. */
  readonly signUpOpen: boolean
  /** Whether editors can publish only what a colleague has approved. */
  readonly reviewRequired: boolean
  /** Credits. */
  readonly gifts: Readonly<Record<GiftName, number>>
  /** How many are allowed within `caps[name].seconds`. */
  readonly caps: Readonly<Record<CapName, number>>
}

/** What admins have saved; null or undefined where they left the default. */
export interface StoredOperation {
  readonly signUpOpen?: boolean | null | undefined
  readonly reviewRequired?: boolean | null | undefined
  readonly gifts?: Readonly<Partial<Record<GiftName, number | null>>> | undefined
  readonly caps?: Readonly<Partial<Record<OperatedCap, number | null>>> | undefined
}

/** The defaults. */
export const usualOperation: Operation = {
  signUpOpen: true,
  reviewRequired: false,
  gifts,
  caps: Object.fromEntries(
    Object.entries(caps).map(([name, { points }]) => [name, points]),
  ) as Operation['caps'],
}
