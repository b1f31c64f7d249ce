/** Mentions of people in posts of the forum, written as `@[Name](1042)`. */

export const mentionLimits = {
  /** Different people whom one post mentions. */
  people: 10,
  /** People who are suggested at once, and characters of what is searched for. */
  suggested: 8,
  searchCharacters: 50,
} as const

/** A person as mentions name them. The number is theirs in the forum only, and leads to nothing else. */
export interface ForumPerson {
  readonly number: number
  readonly name: string
  readonly avatar: string | null
}

/** `GET /api/app/forum-people` */
export interface ForumPeopleAnswer {
  readonly people: readonly ForumPerson[]
}

/** A mention: the name as it was written, and the number. */
export const mentionPattern = String.raw`@\[([^\][\n]{1,200})\]\(([1-9]\d{3,11})\)`

/** A mention, or code, in which nobody is mentioned. */
const codeOrMention = new RegExp(String.raw`\`\`\`[^]*?(?:\`\`\`|$)|\`[^\`\n]+\`|${mentionPattern}`, 'g')

/** Writes each mention of a text anew. */
export const replaceMentions = (text: string, write: (number: number, name: string) => string): string =>
  text.replace(codeOrMention, (whole, name?: string, number?: string) =>
    name === undefined || number === undefined ? whole : write(Number(number), name),
  )

/** The numbers of the people whom a text mentions, each once. */
export function mentionedIn(text: string): readonly number[] {
  const numbers = new Set<number>()
  replaceMentions(text, (number) => {
    numbers.add(number)
    return ''
  })
  return [...numbers]
}

/** A mention as it is written. Brackets in a name would end it, and one without a name would be none. */
export const mentionOf = ({ number, name }: Pick<ForumPerson, 'number' | 'name'>): string =>
  `@[${name.replace(/[\][\n]/g, ' ').trim() || '?'}](${number})`
