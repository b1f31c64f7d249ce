/**
 * Splits `Name <address>` as RFC 5322 writes it.
 * @returns the address alone as the name too, when there is no name
 */
export function senderOf(from: string): { readonly name: string; readonly address: string } {
  const parts = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from)
  const address = parts?.[2] ?? from.trim()
  return { name: parts?.[1] || address, address }
}
