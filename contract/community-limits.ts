/** The forum (spec, community §9); apart, because few pages need it. */
export const communityLimits = {
  /** Characters as people count them. */
  titleCharacters: 200,
  contentCharacters: 5_000,
  commentCharacters: 2_000,
  /** UTF-16 units that one of those characters may have on average: a family of emoji has eleven. */
  unitsPerCharacter: 16,
  /** Categories, and the characters of their names and descriptions. */
  categories: 30,
  categoryCharacters: 40,
  descriptionCharacters: 200,
  /** What people read while the forum is closed. */
  closedCharacters: 200,
  /** Images of one post. */
  images: 10,
  /** An image as it is sent, in bytes, and the side that its longer one is scaled down to, in pixels. */
  imageBytes: 15_000_000,
  imageEdge: 1_600,
  /** Seconds after which an image that no post shows is deleted. */
  imageUnusedSeconds: 24 * 60 * 60,
  threadsPerPage: 25,
  /** Comments and replies of one page. */
  commentsPerPage: 50,
  /** Versions of a post on one page of its history. */
  versionsPerPage: 10,
  searchCharacters: 200,
  /** A search for fewer characters looks at titles only: the index has groups of three. */
  shortestTextSearch: 3,
  /** Results are counted up to this, then the page says '1,000+'. */
  counted: 1_000,
  /** New comments are counted up to this on the page of a thread, then it says '20+'. */
  newComments: 20,
  /** Characters of the content that a list is sent. */
  previewCharacters: 400,
  /** On the start page: the newest (spec, community §9), and the highlights, with the days whose likes count. */
  newestOnHome: 6,
  highlights: 8,
  highlightDays: 30,
  /** Characters of a moderator's reason. */
  reasonCharacters: 500,
  /** What somebody adds to a report. */
  reportCharacters: 500,
  casesPerPage: 20,
  /** Reports of a post that moderators see, the newest ones. */
  shownReports: 10,
  /** Characters of the comment above a reply that moderators see. */
  contextCharacters: 300,
} as const
