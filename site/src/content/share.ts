/** Networks an article can be shared on, each with the address that opens its own form (spec, community §2.7). */
export type Network = 'twitter' | 'facebook' | 'linkedin'

/** @param url absolute address of the article */
export function shareLinks(title: string, url: string): readonly { network: Network; href: string }[] {
  const form = (address: string, fields: Record<string, string>) =>
    `${address}?${new URLSearchParams(fields)}`
  return [
    { network: 'twitter', href: form('https://twitter.com/intent/tweet', { text: title, url }) },
    { network: 'facebook', href: form('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { network: 'linkedin', href: form('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  ]
}
