/**
 * Splits `Name <address>` (RFC 5322).
 * @returns the address also as the name, if there is no name
 */
export function senderOf(from: string): { readonly name: string; readonly address: string } {
  const parts = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from)
  const address = parts?.[2] ?? from.trim()
  return { name: parts?.[1] || address, address }
}
