/**
 * What a heading, or a question, is called in an address: letters and figures of its text in lower case with hyphens between,
 * 60 characters at most.
 */
export function headingName(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return words || 'section'
}
