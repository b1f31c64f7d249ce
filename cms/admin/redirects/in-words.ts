import { cmsMessages } from '#contract/messages/cms.ts'
import type { Landing } from '#contract/publishing.ts'

const { ends } = cmsMessages.landing

/** Where visitors land, in a sentence. */
export function inWords({ address, end, status, isWithdrawn }: Landing): string {
  if (end === 'nothing' && isWithdrawn) return ends.withdrawn(address, status ?? 404)
  if (end === 'screen' || end === 'elsewhere') return ends[end](address)
  return ends[end](address, status ?? (end === 'page' ? 200 : 404))
}
