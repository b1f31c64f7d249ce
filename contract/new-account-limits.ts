/** Accounts on their first day in the forum; staff are exempt. Admins can set other numbers of what they may do. */
export const newAccounts = {
  hours: 24,
  threads: 3,
  /** Comments and replies. */
  comments: 10,
  secondsApart: 30,
  /** Sites that one post links to. */
  linkHosts: 2,
  /** A first post is held for review if it has more links than this, … */
  plainLinks: 5,
  /** … fewer letters and digits beside its links, … */
  wordsBesideLinks: 20,
  /** … was sent sooner after its page was opened, in milliseconds, … */
  openForMs: 3_000,
  /** … or is the text of somebody else, from this many characters on. */
  ownWords: 40,
} as const
