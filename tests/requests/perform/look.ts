import type { Look } from '../checks.ts'
import { openPlace } from '../site/places.ts'
import type { Session } from '../site/session.ts'
import { problemsWith } from './expected.ts'

/** Of several pages the one counts that fits best. */
export async function look(session: Session, check: Look): Promise<string[]> {
  let fewest: string[] = ['The plugin has no such page.']
  let isFirst = true
  for await (const page of openPlace(session, check.at, check.as, check.of)) {
    const problems = problemsWith(page, check, check.at === '404')
    if (problems.length === 0) return []
    if (isFirst || problems.length < fewest.length) fewest = problems
    isFirst = false
  }
  return fewest
}
