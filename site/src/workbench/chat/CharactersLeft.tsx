import { limits } from '#contract/limits.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { useWorkspace } from '../../plugin-workspace/context.ts'

/** The remaining characters are shown from here on. */
const countFrom = limits.prompt.characters - 1_000

/** How many characters more the message can have, where that is not many. */
export function CharactersLeft() {
  const left = useWorkspace(({ text }) =>
    text.length > countFrom ? limits.prompt.characters - text.length : null,
  )
  return (
    <span
      className={
        left === null ? 'sr-only' : left < 0 ? 'tiny bad tabular-nums' : 'tiny text-ink-3 tabular-nums'
      }
      role="status"
    >
      {left !== null && builderMessages.compose.left(left)}
    </span>
  )
}
