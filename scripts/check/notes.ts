import type { LeftOutReason, TakenIn } from '#wordpress/intake/index.ts'

const reasons: Readonly<Record<LeftOutReason, string>> = {
  kind: 'other file types',
  hidden: 'hidden',
  system: 'system files',
  packages: 'tool packages',
  link: 'links, which are not followed',
}
/** Names that are told of each reason. */
const mostNames = 5

/** What was left out of a plugin, one sentence for each reason. */
export function leftOutNotes({ leftOut }: TakenIn): readonly string[] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, files]) => {
    const named = files.slice(0, mostNames).map(({ path }) => path)
    const more = files.length > mostNames ? ` and ${files.length - mostNames} more` : ''
    return `Skipped (${reasons[reason]}): ${named.join(', ')}${more}.`
  })
}
