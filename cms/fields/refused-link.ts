import { cmsMessages } from '#contract/messages/cms.ts'
import { linkProblem } from './link.ts'

type Part = Readonly<Record<string, unknown>>
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

/** The address of a link in a text; null for other nodes, and for links to documents. */
function addressOf({ type, fields }: Part): unknown {
  if ((type !== 'link' && type !== 'autolink') || !isPart(fields)) return null
  return fields['linkType'] === 'internal' ? null : (fields['url'] ?? '')
}

/**
 * Why a text cannot be published because of the first link in it that leads nowhere; null without such a link. Without
 * recursion, since a text can be nested to any depth. The links in blocks are in fields of their own.
 */
export function refusedLink(text: unknown): string | null {
  const waiting: unknown[] = [isPart(text) ? text['root'] : null]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!isPart(node)) continue
    const address = addressOf(node)
    const problem = address === null ? null : linkProblem(address)
    if (problem !== null)
      return cmsMessages.linkPicker.inText(typeof address === 'string' ? address.slice(0, 100) : '', problem)
    if (Array.isArray(node['children'])) waiting.push(...(node['children'] as unknown[]).toReversed())
  }
  return null
}
