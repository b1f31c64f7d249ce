import type { LeftOutReason, TakenIn } from '#wordpress/intake/index.ts'

const reasons: Readonly<Record<LeftOutReason, string>> = {
  kind: 'other file types',
  hidden: 'hidden',
  system: 'system files',
  packages: 'tool packages',
  link: 'links, which are not followed',
}
/** Maximum names listed per reason. */
const mostNames = 5

/** The skipped files of a plugin, in one sentence per reason. */
export function leftOutNotes({ leftOut }: TakenIn): readonly string[] {
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, files]) => {
    const named = files.slice(0, mostNames).map(({ path }) => path)
    const more = files.length > mostNames ? ` and ${files.length - mostNames} more` : ''
    return `Skipped (${reasons[reason]}): ${named.join(', ')}${more}.`
  })
}
