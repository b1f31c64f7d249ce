/**
 * A random UUID (RFC 9562, version 4). `crypto.randomUUID` would be one call, but browsers keep it from pages that came
 * without TLS, unless from this machine; random bytes they give to all.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte, at) => {
    // The version is the upper half of the seventh byte, the variant the two upper bits of the ninth.
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
