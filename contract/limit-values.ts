/** The limits of `limits.ts`, each an export of its own: a page then loads only those that it uses. */

export const prompt = { characters: 20_000 } as const
export const password = { min: 6, max: 256 } as const
export const fullName = 100
export const email = 254
/** Characters of a price's id, or of its lookup key. */
export const priceId = 200
/** Why an admin makes an exception. */
export const reason = 1_000
export const pluginName = 100
export const pluginVersion = 30
/** Characters of a description in the header, of which WordPress reads only 8 kB. */
export const pluginDescription = 1_000
/** What staff may enter for plans and the pack of credits. */
export const pricing = {
  plans: 12,
  planDollars: 10_000,
  packDollars: 1_000,
  credits: 1_000_000,
  lookupKey: 60,
} as const
export const plugin = {
  files: 300,
  fileBytes: 1_000_000,
  totalBytes: 10_000_000,
  pathLength: 200,
  previewBytes: 2_000_000,
  /** Locked files and folders. */
  locks: 300,
  /** Characters of a PHP file up to which it is parsed: a parser takes seconds, and room, for each million. */
  parsedCharacters: 2_000_000,
} as const
/** An uploaded plugin. */
export const upload = {
  /** The ZIP as it comes (spec, core §5: 10MB). */
  zipBytes: 10 * 1024 * 1024,
  /** Entries of a ZIP, files of a folder. */
  entries: 5_000,
  /** Bytes that all files together unpack to, counted while they are unpacked. */
  inflatedBytes: 100_000_000,
  /** A ZIP that unpacks to more than so many bytes, and so many times its size, is refused as a bomb. */
  ratioFromBytes: 10_000_000,
  ratio: 200,
  /** Characters of a path in it. */
  pathLength: 400,
  /** Files of an imported plugin. */
  files: 2_000,
  /** File names that are listed after an upload (spec, core §9), and dangerous calls. */
  namedFiles: 20,
  namedCalls: 50,
  /** Imports of one person, and of all in one process, that are unpacked and stored at the same time. */
  atOncePerUser: 1,
  atOnce: 3,
} as const
/** Files changed by hand. */
export const edits = {
  /** Changes saved at once. */
  changes: 500,
  /** Bytes of the request: several whole files as JSON or base64. */
  requestBytes: 16_000_000,
} as const
/** The outline of a plugin that is too large to be sent whole. */
export const outline = {
  /** Milliseconds of parsing, after which the rest is read line by line: about 4 MB of PHP. */
  milliseconds: 6_000,
  /** Files whose outlines a worker keeps for the next request. */
  keptFiles: 4_000,
} as const
/** Reading what a plugin is made of. */
export const checks = {
  /** Seconds that it may take on the processor: 10 MB of PHP take about half of them. On the clock: for a busy machine. */
  cpuSeconds: 30,
  clockSeconds: 120,
  /** Megabytes of JavaScript's heap that it may take: 10 MB of PHP take about half of them. */
  heapMegabytes: 2_048,
  /** Threads of one process that read. */
  threads: 2,
} as const
export const turn = {
  /** Rounds in which the model may mend what the checks found, at no cost. */
  repairRounds: 3,
  /** Attempts in a row that brought nothing, each ended by the death of its worker: the turn is given up then. */
  attemptsWithoutProgress: 4,
  /** Model calls in one turn, repairs included: a model that never finishes is stopped here. */
  modelCalls: 60,
  /** Characters and tool calls of one answer after which it is cut off: a model that never stops is stopped here. */
  answerCharacters: 16_000_000,
  answerCalls: 600,
  /** Bytes of one answer as it comes, decompressed: some 300 for each token, and as many tokens as any model writes. */
  answerBytes: 64_000_000,
  /** Bytes of one event in it. Some servers send a whole tool call, and with it a whole file, in one. */
  answerEventBytes: 8_000_000,
  /** Lines of one answer: two for each token. */
  answerLines: 1_000_000,
  /** Characters that a model may write in all the answers of a turn. */
  characters: 24_000_000,
  /** Bytes of the conversation that is kept with a turn, so that another worker can go on from there. */
  checkpointBytes: 2_000_000,
  /** Characters of tool calls, and of what they were answered, that one answer keeps whole; of older ones the long texts go. */
  answerKept: 500_000,
  /** Characters of the sentence with which a turn ends. */
  explanation: 20_000,
  /** The account of a request: parts that are understood, or left out, and characters of each text. */
  accountParts: 20,
  accountCharacters: 300,
  /** Versions that a model gets a list of, the newest ones. */
  namedVersions: 20,
  /** Locked files that an answer names. */
  namedLocks: 10,
  /** Characters that tools return to a model within one answer. */
  answerReading: 400_000,
  /** A preview of what a turn has written is sent at most this often, in milliseconds. */
  flushMs: 250,
  /** The largest piece of text one realtime event carries; Pusher refuses events over 10 kB. */
  eventBytes: 8_000,
  /** Lines from which on a file is edited rather than written anew, when only a small part of it changes. */
  rewriteLines: 200,
  /** The same in a plugin that others have written, of which a rewrite could lose more. */
  rewriteLinesOfOthers: 20,
  /** The part of its lines up to which a change counts as small. */
  rewriteShare: 0.2,
  /** How long an unavailable sandbox is retried, in seconds. */
  sandboxSeconds: 300,
  /** Whole turn, in seconds. */
  seconds: 900,
  /** Time to the first byte of an answer, and silence within one, after which the answer is given up. Seconds. */
  firstByteSeconds: 60,
  silenceSeconds: 60,
  /** How often a request is repeated that the provider refuses for the moment (429, 5xx, no connection). */
  modelRetries: 4,
  /** Longest wait before such a repetition: they come after 1, 2, 4 and so on seconds, or when the provider says. */
  retrySecondsMost: 60,
} as const
/** What a model is sent before it says anything, in estimated tokens; see \`cms/features/generation/context\`. */
export const context = {
  tokens: 64_000,
  /** The part of them that the beginning of a turn may take; what happens in the turn has the rest. */
  openingShare: 0.6,
  /** Whole files of a plugin that is too large to be sent, and how many of all that were sent the record names. */
  files: 12,
  namedFiles: 30,
  /** The newest messages that are looked at for the history. */
  historyMessages: 200,
  markedElements: 10,
  markedTextLength: 100,
  markedFieldLength: 500,
} as const
export const images = {
  perTurn: 8,
  /** Bytes of all images of one turn, as they were sent. */
  bytesPerTurn: 20_000_000,
  /** The longer side is scaled down to this, in pixels. */
  edge: 2_048,
  /** Bytes of a stored image, which is sent to the model with each request. */
  keptBytes: 2_000_000,
  /** Uploads of one person, and of all in one process, that are in memory at the same time. */
  atOncePerUser: 3,
  atOnce: 32,
  /** Minimum speed of a large body in bytes per second, after so many seconds. */
  slowest: 20_000,
  patienceSeconds: 10,
  /** What a picture may unpack to: more is no picture for a chat. */
  pixels: 100_000_000,
  /** Seconds after which an unused upload is deleted. */
  unusedSeconds: 24 * 60 * 60,
} as const
/** An avatar: bytes as it is sent, pixels that it may unpack to, and the side of the square that it becomes. */
export const avatar = { bytes: 5_000_000, pixels: 50_000_000, edge: 512 } as const
/** Images of the site, which staff upload. */
export const media = {
  bytes: 15_000_000,
  /** The longer side is scaled down to this, in pixels. */
  edge: 2_560,
  /** How many times longer than the other its longer side may be: a strip is blown up where a card is cut out of it. */
  ratio: 20,
} as const
export const lists = {
  page: 24,
  versions: 50,
  /** Messages of one page of a conversation. */
  messages: 100,
  transactions: 50,
  /** Transactions of one CSV file, the newest ones. */
  csvTransactions: 100_000,
  /** Characters of a version's prompt and of its answer that the history shows (spec, core §2: 150 of the answer). */
  promptExcerpt: 500,
  responseExcerpt: 150,
  /** Public plugins of a list (spec, community §9). */
  publicPlugins: 6,
  /** Characters of a plugin's description that the dashboard shows, and of what can be searched for there. */
  descriptionExcerpt: 300,
  searchCharacters: 100,
} as const
/** What a comparison of two versions shows at once; one file of it is always shown whole. */
export const diff = {
  /** Lines around a change. */
  context: 3,
  /** With more files than this, with larger ones, or with more text than this, only lines are counted. */
  files: 50,
  fileBytes: 200_000,
  characters: 1_000_000,
  /** Lines added and removed, and milliseconds, after which two texts are no longer compared line by line. */
  editLength: 10_000,
  fileMilliseconds: 300,
  /** Milliseconds for all files together. */
  milliseconds: 1_000,
} as const
/** A search in the files of a version. */
export const search = {
  characters: 100,
  /** Lines that are found at most, in all and in one file. */
  lines: 300,
  linesPerFile: 50,
  /** Characters shown of a matching line, and how many of them precede the match. */
  excerpt: 120,
  excerptBefore: 14,
} as const
export const session = { seconds: 14 * 24 * 60 * 60 } as const
/** How long a device is remembered after its last sign-in, the maximum for cookies. */
export const knownDevice = { seconds: 400 * 24 * 60 * 60, accounts: 5 } as const
/** Characters of an email's subject, and of its HTML or plain text. */
export const emailTemplate = { subject: 200, characters: 100_000 } as const
/** The link that a reset mail brings works this long. */
export const passwordReset = { seconds: 60 * 60 } as const
/** The link that confirms the address of an account works this long. */
export const addressConfirmation = { seconds: 7 * 24 * 60 * 60 } as const
/** The link that confirms a new email works this long. */
export const emailChange = { seconds: 60 * 60 } as const
/** The link that invites a colleague works this long. */
export const staffInvitation = { seconds: 7 * 24 * 60 * 60 } as const
/** The link of a preview works this long. */
export const preview = { seconds: 60 * 60 } as const
export const download = { freeRepeatSeconds: 24 * 60 * 60 } as const
/** The copy of all one's data. */
export const dataExport = {
  keptSeconds: 7 * 24 * 60 * 60,
  /** A person gets one in this time. */
  everySeconds: 24 * 60 * 60,
  /** It is stored and sent in parts of about this size. */
  partBytes: 1_000_000,
  /** A ZIP without extensions counts with 32 bits. */
  mostBytes: 4_000_000_000,
} as const
/** A document of the CMS, as staff save it. */
export const documentBytes = 2_500_000
/** Any other body. */
export const requestBytes = 64_000
/** Of an event from Stripe. */
export const stripeEventBytes = 1_000_000
