const encoder = new TextEncoder()

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)
