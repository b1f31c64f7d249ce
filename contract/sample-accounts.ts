/** The two accounts a new installation starts with; their passwords are generated and told by the supervisor. */
export const sampleAccounts = {
  admin: { email: 'admin@plugsmith.example', fullName: 'Sample admin' },
  creator: { email: 'creator@plugsmith.example', fullName: 'Sample creator' },
} as const

/** Whether the password that an installation has made up opens a sample account: others on one database find it made. */
export type SampleAccess = 'opens' | 'other password' | 'none'
