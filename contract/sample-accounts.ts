/** The two accounts of a new installation; the supervisor generates and prints their passwords. */
export const sampleAccounts = {
  admin: { email: 'admin@plugsmith.example', fullName: 'Sample admin' },
  creator: { email: 'creator@plugsmith.example', fullName: 'Sample creator' },
} as const

/** Whether the password that an installation has made up opens a sample account: others on one database find it made. */
export type SampleAccess = 'opens' | 'other password' | 'none'
