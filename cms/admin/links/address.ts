import { cmsMessages } from '#contract/messages/cms.ts'
import type { LinkMeaning, LinkTarget } from '#contract/link-targets.ts'
import { isLinkAddress, linkAddressHint, linkProblem } from '../../fields/link.ts'

const words = cmsMessages.linkPicker

/** What is known of an address without the server. */
export type Address =
  | { readonly of: 'us'; readonly address: string }
  | { readonly of: 'nobody' }
  | { readonly of: 'others'; readonly sentence: string }

/** @param origin of our site */
export function readAddress(value: string, origin: string): Address {
  if (value.trim() === '') return { of: 'nobody' }
  if (!isLinkAddress(value)) return { of: 'others', sentence: linkAddressHint }
  if (value.startsWith('/')) return { of: 'us', address: value }
  if (value.startsWith('#')) return { of: 'others', sentence: words.samePage }
  const url = new URL(value)
  if (url.protocol === 'mailto:') return { of: 'others', sentence: words.mail }
  if (url.origin === origin) return { of: 'us', address: url.pathname + url.search + url.hash }
  return { of: 'others', sentence: linkProblem(value) ?? words.elsewhere(url.host) }
}

/** A suggestion or the target of a link in words. */
export const nameOf = ({ kind, title }: LinkTarget): string => words.named(words.kinds[kind], title)

/** What an address of ours leads to, in a sentence, and whether that needs care. */
export function inWords({ meaning, target, movedTo }: LinkMeaning): {
  readonly sentence: string
  readonly isBad: boolean
} {
  const name = target ? nameOf(target) : ''
  const sentence = {
    page: name,
    draft: words.draft(name),
    place: words.place,
    screen: words.screen,
    nothing: words.nothing,
    loop: words.loop,
    elsewhere: words.ledAway,
  }[meaning]
  return {
    sentence: movedTo === null || meaning === 'loop' ? sentence : words.moved(sentence, movedTo),
    isBad: meaning === 'draft' || meaning === 'place' || meaning === 'nothing' || meaning === 'loop',
  }
}
