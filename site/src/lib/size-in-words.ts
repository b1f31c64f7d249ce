import { sizeMessages } from '#contract/messages/sizes.ts'

/** A size as people read it: `12 bytes`, `3.4 kB`, `1.2 MB`. */
export function sizeInWords(bytes: number): string {
  const { units } = sizeMessages
  let value = bytes
  let unit = 0
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${units[unit] ?? ''}`
}
