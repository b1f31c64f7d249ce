/** The two accounts a new installation starts with; their passwords are generated and told by the supervisor. */
export const sampleAccounts = {
  admin: { email: 'admin@plugsmith.example', fullName: 'Sample admin' },
  creator: { email: 'creator@plugsmith.example', fullName: 'Sample creator' },
} as const
