import type { MarkdownIt } from 'markdown-it'
import { mentionPattern } from '#contract/forum-mentions.ts'

const here = new RegExp(mentionPattern, 'y')

/** Reads mentions of people, `@[Name](1042)`, as `@Name` in a `b`. A name is plain text, also if it looks like Markdown. */
export function readsMentions(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'mention', (state, silent) => {
    here.lastIndex = state.pos
    const match = here.exec(state.src)
    if (!match || here.lastIndex > state.posMax) return false
    if (!silent) {
      state.push('mention_open', 'b', 1)
      // Of this type, in which no addresses are searched for.
      state.push('text_special', '', 0).content = `@${match[1]}`
      state.push('mention_close', 'b', -1)
    }
    state.pos = here.lastIndex
    return true
  })
}
