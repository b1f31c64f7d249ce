import { newAccounts } from '#contract/new-account-limits.ts'

/** What a post links to, and whether it looks as if a program had written it. */

const links = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"'`]+/gi

const linksIn = (text: string): readonly string[] => text.match(links) ?? []

const hostOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^[^/?#]*@/, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/s, '')

/** The hosts that a text links to. */
export const hostsIn = (text: string): ReadonlySet<string> => new Set(linksIn(text).map(hostOf))

/** Letters and digits beside the links. */
const wordsBeside = (text: string): number => text.replace(links, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** Whether a text has many links, or hardly anything but links. */
export function isMostlyLinks(text: string): boolean {
  const count = linksIn(text).length
  return count > newAccounts.plainLinks || (count > 0 && wordsBeside(text) < newAccounts.wordsBesideLinks)
}

/**
 * Whether a first post looks automated: many links, hardly anything but links, or sent within seconds of opening the page.
 * @param openFor milliseconds that the page was open; undefined if no page of ours has sent it
 */
export const looksAutomated = (text: string, openFor: number | undefined): boolean =>
  isMostlyLinks(text) || (openFor ?? 0) < newAccounts.openForMs
